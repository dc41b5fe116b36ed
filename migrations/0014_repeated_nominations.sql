-- Each ends after as many days as the nomination of a stranger.
CREATE INDEX repeated_nominations_by_age ON repeated_nominations (created_at);
