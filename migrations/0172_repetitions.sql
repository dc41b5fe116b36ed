-- The same words from the same network: the hash covers the event and the address.
CREATE INDEX idempotency_keys_by_repetition ON idempotency_keys (repetition_hash);
