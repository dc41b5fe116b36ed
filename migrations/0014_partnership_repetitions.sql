-- Whether the same words came from the same person within a day, without reading what else came that day.
CREATE INDEX partnership_applications_by_body ON partnership_applications (body_hash, created_at);
