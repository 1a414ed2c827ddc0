import type { ReactNode } from 'react';
import type { QuestionId } from './question.ts';

/** Line drawing of 72 × 48 units in the colour of the text. */
function Lines({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 72 48"
      aria-hidden="true"
      className="h-12 w-18 fill-none stroke-current stroke-[1.25] text-muted"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

/** Two dropouts with the axle between them; a wider axle is drawn wider. */
function Axle({ value }: { value: string }) {
  const isQuick = value.startsWith('QR');
  const half = (Number(value.replace(/^QR|^\d+x/, '')) - 100) / 2.6;
  const [left, right] = [36 - half, 36 + half];
  const thickness = isQuick ? 1.5 : 4;
  return (
    <Lines>
      <path d={`M${left} 6v32M${left - 5} 6v32M${right} 6v32M${right + 5} 6v32`} />
      <rect x={left - 9} y={24 - thickness} width={right - left + 18} height={2 * thickness} rx="1" />
      {isQuick ? (
        <path d={`M${left - 9} 20v8M${right + 9} 24c6 0 7 8 3 16`} />
      ) : (
        <path d={`M${left - 9} 18v12h-3v-12zM${right + 2} 20l2 8M${right + 5} 20l2 8`} />
      )}
      <path d={`M${left} 44h${right - left}m-3 -2l3 2l-3 2M${left + 3} 42l-3 2l3 2`} />
    </Lines>
  );
}

const tube = 'M6 40l60 -12M6 46l60 -12';
const rotor = <path d="M52 4a26 26 0 0 1 14 20" strokeDasharray="3 3" />;

function Brake({ value }: { value: string }) {
  if (value === 'rim')
    return (
      <Lines>
        <path d="M28 46V24c0 -6 16 -6 16 0v22M22 14c0 16 2 20 6 22M50 14c0 16 -2 20 -6 22M22 14l14 -6l14 6M36 8v-4" />
        <path d="M24 34h4v6h-4zM44 34h4v6h-4z" />
      </Lines>
    );
  return (
    <Lines>
      <path d={tube} />
      {value.startsWith('flat') ? (
        <path d="M18 30l30 -6l2 8l-30 6zM24 29v10M44 25v10M28 22l16 -3l2 5l-17 4z" />
      ) : value.startsWith('IS') ? (
        <path d="M20 37l2 -14h26l4 8M28 28a2 2 0 1 0 .1 0M44 26a2 2 0 1 0 .1 0M22 23l6 -9h18l2 9" />
      ) : (
        <path d="M20 37v-10h6v9M44 32v-10h6v9M16 27h38v-9l-6 -4h-26l-6 4zM23 18v12M47 14v12" />
      )}
      {rotor}
    </Lines>
  );
}

/** Length and number of splines of a freehub body. */
const bodies: Record<string, { length: number; splines: number; isStepped?: boolean }> = {
  'HG-M': { length: 24, splines: 4 },
  'HG-L': { length: 30, splines: 4 },
  'HG-L2': { length: 30, splines: 5 },
  HG: { length: 27, splines: 4 },
  MS: { length: 26, splines: 8 },
  XD: { length: 26, splines: 3, isStepped: true },
  XDR: { length: 30, splines: 3, isStepped: true },
  CAMPA: { length: 30, splines: 3 },
  N3W: { length: 24, splines: 3 },
};

function Freehub({ value }: { value: string }) {
  const { length, splines, isStepped } = bodies[value] ?? bodies.HG!;
  const end = 26 + length;
  return (
    <Lines>
      <path d="M6 16h10v-6h6v28h-6v-6h-10z" />
      {isStepped ? (
        <>
          <path d={`M22 12h12v4h${length - 8}v16h-${length - 8}v4h-12z`} />
          <path d={`M${end - 8} 16l3 16M${end - 5} 16l3 16`} />
        </>
      ) : (
        <path d={`M22 12h${end - 22}v24h-${end - 22}z`} />
      )}
      {Array.from({ length: splines }, (_, index) => {
        const y = 12 + ((index + 1) * 24) / (splines + 1);
        return <path key={index} d={`M24 ${y}h${isStepped ? 8 : length - 2}`} />;
      })}
      <path d={`M${end} 22h8v4h-8`} />
    </Lines>
  );
}

function Shell({ value }: { value: string }) {
  const [standard = '', width = '68'] = value.split('/');
  const isThreaded = ['BSA', 'T47', 'ITA'].includes(standard);
  const half = Number(width) / 4;
  const [left, right] = [36 - half, 36 + half];
  return (
    <Lines>
      <path d={`M${left} 10h${2 * half}v26h-${2 * half}z`} />
      {isThreaded
        ? [0, 3, 6].map((step) => (
            <path key={step} d={`M${left + step} 10l1.5 26M${right - step} 10l-1.5 26`} />
          ))
        : [left, right - 7].map((x) => (
            <path key={x} d={`M${x} 15h7v16h-7M${x + 3.5} 21a2 2 0 1 0 .1 0M${x + 3.5} 27a2 2 0 1 0 .1 0`} />
          ))}
      <path d={`M${left} 43h${2 * half}m-3 -2l3 2l-3 2M${left + 3} 41l-3 2l3 2`} />
    </Lines>
  );
}

function Post({ value }: { value: string }) {
  const radius = (Number(value) - 12) / 1.5;
  return value === 'own' ? (
    <Lines>
      <path d="M16 24c0 -12 12 -14 40 0c-28 14 -40 12 -40 0z" />
    </Lines>
  ) : (
    <Lines>
      <circle cx="36" cy="24" r={radius} />
      <circle cx="36" cy="24" r={radius + 3} />
      <path d={`M${36 - radius} 24h${2 * radius}m-3 -2l3 2l-3 2M${39 - radius} 22l-3 2l3 2`} />
    </Lines>
  );
}

function Wheel({ value }: { value: string }) {
  const radius = { '622': 21, '584': 18, '559': 15 }[value] ?? 18;
  return (
    <Lines>
      <circle cx="36" cy="24" r={radius} />
      <circle cx="36" cy="24" r={radius - 3.5} />
      <circle cx="36" cy="24" r="2" />
      <path
        d={`M36 22V${27.5 - radius}M36 26v${radius - 5.5}M34 24H${39.5 - radius}M38 24h${radius - 5.5}`}
      />
    </Lines>
  );
}

const drawings: Partial<Record<QuestionId, (props: { value: string }) => ReactNode>> = {
  axle: Axle,
  brake: Brake,
  freehub: Freehub,
  shell: Shell,
  post: Post,
  tyre: Wheel,
};

/** Drawing of an answer; a drivetrain has none, because its name is on the part. */
export function OptionDrawing({ question, value }: { question: QuestionId; value: string }) {
  const Drawing = drawings[question];
  return Drawing ? <Drawing value={value} /> : null;
}
