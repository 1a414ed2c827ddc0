import { z } from 'zod';

/** Lengths of an appointment in minutes that the owner can choose. */
export const appointmentLengths = [15, 20, 30, 45, 60, 90, 120] as const;

/** Schema of the settings of appointments at an office: the kinds on offer, and the rules for free times. */
export const appointmentRules = z.object({
  /** Whether riders can book a test ride of a bike. */
  offers_test_rides: z.boolean().default(false),
  /** Whether customers book a time to collect an order with pick-up; only if the pick-up point is an office. */
  offers_pickups: z.boolean().default(false),
  /** City of one of the shop's offices; empty for the seller's address. */
  office: z.string().trim().max(60).default(''),
  /** Length of an appointment in minutes. */
  minutes: z
    .number()
    .refine((minutes) => appointmentLengths.some((length) => length === minutes))
    .default(30),
  /** Number of days between today and the first day that can be booked; 0 for later today. */
  notice_days: z.number().int().min(0).max(30).default(1),
  /** Number of days between today and the last day that can be booked. */
  ahead_days: z.number().int().min(1).max(90).default(21),
  /** Number of appointments that can take place at the same time. */
  at_once: z.number().int().min(1).max(10).default(1),
});
