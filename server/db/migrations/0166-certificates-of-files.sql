-- Finds what refers to a stored file: files that nothing refers to are deleted.
CREATE INDEX payments_certificates ON payments (certificate_key) WHERE certificate_key IS NOT NULL;
