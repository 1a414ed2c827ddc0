import { ChevronDown } from 'lucide-react';
import { useLocation } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Menu, MenuButton } from '#app/ui/menu.tsx';
import type { Currency } from '#shared/format.ts';
import { topBarControlClass } from './icon-button-class.ts';

/**
 * Menu that selects the display currency by a plain form, which works without JavaScript. The server then
 * renders all prices again.
 */
export function CurrencyMenu({ current }: { current: Currency }) {
  const { pathname, search } = useLocation();
  const choices = [
    { code: 'CHF', name: m.nav_currency_chf() },
    { code: 'EUR', name: m.nav_currency_eur() },
  ] as const;
  return (
    <Menu
      trigger={
        <>
          {current} <ChevronDown aria-hidden="true" />
        </>
      }
      label={`${current}, ${m.nav_currency()}`}
      triggerClass={topBarControlClass}
      align="end"
    >
      <form method="post" action="/preferences">
        <input type="hidden" name="return_to" value={pathname + search} />
        {choices.map(({ code, name }) => (
          <MenuButton
            key={code}
            type="submit"
            name="currency"
            value={code}
            aria-current={code === current ? 'true' : undefined}
          >
            <span className="w-9 text-sm text-muted">{code}</span>
            {name}
          </MenuButton>
        ))}
      </form>
    </Menu>
  );
}
