import { Form } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import type { SecurityData } from './load-security.server.ts';

/** List of the devices that are signed in, with location and last activity. */
export function SessionList({ sessions }: { sessions: SecurityData['sessions'] }) {
  return (
    <>
      <p className="text-muted">{m.security_sessions_text()}</p>
      <ul className="divide-y divide-rule border-y border-rule">
        {sessions.map(({ id, isCurrent, device, country, seen }) => {
          const name = device || m.security_session_unknown();
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <div className="min-w-0">
                <p className="font-[560]">
                  {name} {isCurrent ? <Badge variant="success">{m.security_session_current()}</Badge> : null}
                </p>
                <p className="text-sm text-muted">
                  {[country && m.security_session_place({ country }), m.security_session_seen({ time: seen })]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              {isCurrent ? null : (
                <Form method="post" replace preventScrollReset>
                  <input type="hidden" name="id" value={id} />
                  <Button
                    type="submit"
                    name="intent"
                    value="end-session"
                    variant="outline"
                    size="sm"
                    aria-label={m.security_session_end_which({ device: name })}
                  >
                    {m.security_session_end()}
                  </Button>
                </Form>
              )}
            </li>
          );
        })}
      </ul>
      {sessions.length > 1 ? (
        <Form method="post" replace preventScrollReset>
          <Button type="submit" name="intent" value="end-others" variant="outline">
            {m.security_sessions_end_others()}
          </Button>
        </Form>
      ) : null}
    </>
  );
}
