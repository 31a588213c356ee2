-- What was skipped or missed does not count towards the number after which something stops recurring: `made` says enough.
ALTER TABLE recurrings DROP COLUMN passed;
