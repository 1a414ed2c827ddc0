-- Null is “never chosen”. What stands here stays as it was chosen: whether it was cannot be told any more.
ALTER TABLE "profiles" ALTER COLUMN "language" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "profiles" ALTER COLUMN "language" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ALTER COLUMN "currency" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "profiles" ALTER COLUMN "currency" DROP NOT NULL;
