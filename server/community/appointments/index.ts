export { type BookAppointmentOutcome, type BookingInput, bookAppointment } from './book-appointment.ts';
export { awaitsPickup } from './awaits-pickup.ts';
export { appointmentCalendar, appointmentUrl } from './appointment-calendar.ts';
export { type CancelAppointmentOutcome, cancelAppointment } from './cancel-appointment.ts';
export { type CloseAppointmentOutcome, closeAppointment } from './close-appointment.ts';
export type { AppointmentDay } from './free-times.ts';
export {
  type AppointmentQuery,
  type AppointmentSort,
  appointmentSorts,
  listAppointments,
} from './list-appointments.ts';
export { loadFreeTimes } from './load-free-times.ts';
export { appointmentAddress } from './office.ts';
export { purgeAppointments } from './purge-appointments.ts';
export {
  type Appointment,
  type StaffAppointment,
  findAppointment,
  findAppointmentByToken,
  findPickupAppointment,
  listAppointmentsOfPerson,
} from './queries.ts';
export { sendReminders } from './send-reminders.ts';
export { type Closing, closings, mayClose } from './transitions.ts';
