import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { tabClass, tabListClass } from './tab-class.ts';

export interface TabItem {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  /** Accessible name of the tab list. */
  label: string;
  tabs: TabItem[];
  /**
   * Id of the selected tab. If it is omitted, Tabs stores the selection itself, starting with `defaultValue`
   * or the first tab.
   */
  value?: string;
  defaultValue?: string;
  onChange?: (id: string) => void;
}

/** Tabs within a page; arrow keys, Home and End select a tab. For tabs with URLs, use TabLinks. */
export function Tabs({ label, tabs, value, defaultValue, onChange }: TabsProps) {
  const base = useId();
  const [own, setOwn] = useState(defaultValue ?? tabs[0]?.id);
  const current = tabs.find((tab) => tab.id === (value ?? own)) ?? tabs[0];
  const choose = (id: string) => {
    setOwn(id);
    onChange?.(id);
    document.getElementById(`${base}-${id}`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === current?.id);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const target = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (!target) return;
    event.preventDefault();
    choose(target.id);
  };
  return (
    <div>
      <div role="tablist" aria-label={label} className={tabListClass} onKeyDown={onKeyDown}>
        {tabs.map((tab) => {
          const selected = tab.id === current?.id;
          return (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${base}-${tab.id}`}
              aria-selected={selected}
              aria-controls={selected ? `${base}-panel` : undefined}
              tabIndex={selected ? 0 : -1}
              className={tabClass}
              onClick={() => choose(tab.id)}
            >
              {tab.label}
            </button>
          );
        })}
      </div>
      <div
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${current?.id}`}
        tabIndex={0}
        className="pt-6 focus-visible:outline-offset-4"
      >
        {current?.content}
      </div>
    </div>
  );
}
