-- The roles and the database of compose.yaml, as docs/runbook.md describes them under "Two roles". The image of
-- PostgreSQL runs this with psql, as superuser, when its volume is empty.
\getenv migrate_password MIGRATE_PASSWORD
\getenv server_password SERVER_PASSWORD

CREATE ROLE risiti_migrate LOGIN PASSWORD :'migrate_password';
CREATE ROLE risiti_server LOGIN PASSWORD :'server_password';
CREATE ROLE risiti_owners_of_risiti NOLOGIN;
GRANT risiti_owners_of_risiti TO risiti_server;
CREATE DATABASE risiti OWNER risiti_migrate;
REVOKE ALL ON DATABASE risiti FROM PUBLIC;
GRANT CONNECT ON DATABASE risiti TO risiti_server;
