import { m } from '#shared/i18n/index.ts';

interface AppointmentDetailsProps {
  appointment: { when: string; bike: string; orderNumber: string | null; address: string[] };
}

/** Time, bike or order, and place of an appointment. */
export function AppointmentDetails({ appointment }: AppointmentDetailsProps) {
  const { when, bike, orderNumber, address } = appointment;
  const rows = [
    [m.appointments_when(), [when.charAt(0).toUpperCase() + when.slice(1)]],
    ...(bike ? [[m.appointments_bike(), [bike]] as const] : []),
    ...(orderNumber ? [[m.appointments_order(), [orderNumber]] as const] : []),
    [m.appointments_where(), address],
  ] as const;
  return (
    <dl className="mt-8 grid gap-x-8 gap-y-5 border-y border-rule py-6 sm:grid-cols-[8rem_1fr]">
      {rows.map(([label, lines]) => (
        <div key={label} className="grid gap-1 sm:contents">
          <dt className="text-sm font-[560] sm:pt-0.5">{label}</dt>
          <dd className="min-w-0">
            {lines.map((line) => (
              <span key={line} className="block break-words hyphens-auto">
                {line}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
