-- Whether customers may pay an amount of their own online, instead of the deposit or all that is due.
ALTER TABLE businesses ADD COLUMN own_amounts boolean NOT NULL DEFAULT true;
