-- Whether messengers may show number and amount of an invoice beside its link: a preview is read by whole groups.
ALTER TABLE businesses ADD COLUMN link_preview boolean NOT NULL DEFAULT false;
