import type { ReactNode } from 'react';
import { Chainring } from './chainring.tsx';

/**
 * Layout of the sign-in pages: title and form in a narrow column; on wide screens with a decorative
 * chainring.
 */
export function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page grid gap-x-16 py-10 md:py-16 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:gap-x-24 xl:gap-x-32">
      <div className="grid content-start gap-6 max-lg:mx-auto max-lg:w-full max-lg:max-w-md">
        <h1 className="text-4xl tracking-[-0.032em] md:text-5xl">{title}</h1>
        {children}
      </div>
      <div
        aria-hidden="true"
        className="relative min-h-140 overflow-hidden rounded-lg bg-sunken max-lg:hidden"
      >
        <Chainring className="absolute top-[12%] left-[18%] w-[118%] text-ink opacity-[0.12] motion-safe:animate-[spin_240s_linear_infinite]" />
        <div className="ruler absolute inset-x-0 top-0 text-muted opacity-60" />
      </div>
    </div>
  );
}
