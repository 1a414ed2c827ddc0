/** Purposes of an appointment at an office of the shop. */
export const appointmentKinds = ['test_ride', 'pickup'] as const;
export type AppointmentKind = (typeof appointmentKinds)[number];

/** States of an appointment. Only a booked appointment changes its state. */
export const appointmentStatuses = ['booked', 'done', 'missed', 'cancelled'] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

/** Filters of the appointment list in the back office. */
export const appointmentFilters = ['upcoming', 'past', 'cancelled'] as const;
export type AppointmentFilter = (typeof appointmentFilters)[number];
