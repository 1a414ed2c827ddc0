import { Contrast, Monitor, Moon, Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import { m } from '#shared/i18n/index.ts';
import { Menu, MenuButton } from '#app/ui/menu.tsx';
import { type Theme, readTheme, setTheme } from '#app/ui/theme.ts';
import { topBarControlClass } from './icon-button-class.ts';

/** Menu that selects the light, dark or system theme. */
export function ThemeMenu() {
  const [theme, choose] = useState<Theme>('system');
  // Only the browser knows the theme, so the server renders the same button for all themes, which avoids
  // flicker.
  useEffect(() => choose(readTheme()), []);
  const choices = [
    { id: 'system', name: m.nav_theme_system(), icon: <Monitor aria-hidden="true" /> },
    { id: 'light', name: m.nav_theme_light(), icon: <Sun aria-hidden="true" /> },
    { id: 'dark', name: m.nav_theme_dark(), icon: <Moon aria-hidden="true" /> },
  ] as const;
  return (
    <Menu
      trigger={<Contrast aria-hidden="true" />}
      label={m.nav_theme()}
      triggerClass={`${topBarControlClass} noscript:hidden`}
      align="end"
    >
      {choices.map(({ id, name, icon }) => (
        <MenuButton
          key={id}
          aria-pressed={id === theme}
          className="aria-pressed:font-[600]"
          onClick={() => {
            setTheme(id);
            choose(id);
          }}
        >
          {icon}
          {name}
        </MenuButton>
      ))}
    </Menu>
  );
}
