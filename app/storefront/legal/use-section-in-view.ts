import { useEffect, useState } from 'react';

/**
 * Returns the id of the section at a line slightly below the page header; the first section until scripts
 * run.
 */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const all = ids.join(' ');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.findLast((entry) => entry.isIntersecting);
        if (seen) setCurrent(seen.target.id);
        else if (isAhead(all.split(' ')[0])) setCurrent(all.split(' ')[0]);
      },
      { rootMargin: '-18% 0px -81% 0px' },
    );
    for (const id of all.split(' ')) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [all]);
  return current;
}

// Returns whether the top of the section is below the top of the window. While the visitor is above the text,
// the first section counts as current.
const isAhead = (id = '') => (document.getElementById(id)?.getBoundingClientRect().top ?? 0) > 0;
