-- Which cards a chat has had. Of messages that are no card it holds nothing, and storing one only asks its kind.
-- lock: there is no card yet, so it stays empty while the table is read once. On a big table it is made before, by hand and concurrently (operations, Upgrades).
create index if not exists messages_cards on messages (chat_id) where kind = 'card';
