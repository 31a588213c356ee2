-- Deleting a user deletes these rows; the primary key begins with the account.
CREATE INDEX idempotency_keys_of_user ON idempotency_keys (user_id);
