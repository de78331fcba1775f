-- When the mail server first refused a mail; null: it did not. What it took of others since then tells a
-- bad address from a server that refuses everybody. A version before leaves it empty: such a mail is asked for once more.
alter table message add column refused_at timestamptz;
create index message_refused on message (refused_at) where state = 'queued' and refused_at is not null;
-- When the mail server took one last.
create index message_taken on message (sent_at) where kind = 'mail' and sent_at is not null;
