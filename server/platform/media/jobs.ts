import { defineJob } from '#server/platform/jobs/define-job.ts';
import { createAllRenditions } from './make-images.ts';

export const jobs = [defineJob({ queue: 'make-images', isSlow: true, run: createAllRenditions })];
