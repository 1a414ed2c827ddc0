import { useState } from 'react';
import { useSubmit } from 'react-router';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { formatDateTime } from '#shared/format.ts';
import type { ConsentHistory } from '#server/marketing/consents/index.ts';

const channels = { email: m.marketing_channel_email, sms: m.marketing_channel_sms };
const states = {
  pending: m.marketing_state_pending,
  given: m.marketing_state_given,
  withdrawn: m.marketing_state_withdrawn,
};
const events = {
  asked: m.marketing_event_asked,
  given: m.marketing_event_given,
  withdrawn: m.marketing_event_withdrawn,
};
const ways = {
  account: m.marketing_way_account,
  form: m.marketing_way_form,
  link: m.marketing_way_link,
  staff: m.marketing_way_staff,
};

/** A customer's marketing consents, with date and source; staff may withdraw a consent but not give one. */
export function CustomerConsents({ consents }: { consents: ConsentHistory[] }) {
  const submit = useSubmit();
  const [isAsking, setAsking] = useState(false);
  const withdraw = () => {
    setAsking(false);
    void submit({ intent: 'withdraw-consents' }, { method: 'post' });
  };
  return (
    <section aria-labelledby="marketing-consents">
      <h2 id="marketing-consents" className="mb-3 text-lg font-[600]">
        {m.marketing_consents()}
      </h2>
      {consents.length === 0 ? <p className="text-muted">{m.marketing_consents_none()}</p> : null}
      <ul className="grid gap-4 empty:hidden">
        {consents.map(({ channel, state, events: history }) => (
          <li key={channel} className="text-[0.9375rem]">
            <span className="font-[560]">{channels[channel]()}</span>{' '}
            <Badge variant={state === 'given' ? 'success' : 'outline'}>{states[state]()}</Badge>
            <ul className="mt-1 text-sm text-muted">
              {history.map(({ event, way, at }, i) => (
                <li key={i}>
                  {m.marketing_event({
                    at: formatDateTime(at, currentLocale()),
                    event: events[event](),
                    way: ways[way](),
                  })}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {consents.some(({ state }) => state !== 'withdrawn') ? (
        <Button variant="outline" size="sm" className="mt-4" onClick={() => setAsking(true)}>
          {m.marketing_consent_withdraw()}
        </Button>
      ) : null}
      <AlertDialog
        open={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={withdraw}
        title={m.marketing_consent_withdraw_question()}
        description={m.marketing_consent_withdraw_text()}
        confirmLabel={m.marketing_consent_withdraw()}
        destructive
      />
    </section>
  );
}
