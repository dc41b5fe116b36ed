-- From now on /healthz awaits the runs of the schedules, also of one that never comes to a good end.
INSERT INTO last_runs (name, ended_at) VALUES ('awaited', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
