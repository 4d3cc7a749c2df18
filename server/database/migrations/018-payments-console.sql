-- Counts the changes of a plan, so that of two admins who change it at once the second one is told.
alter table plans add column revision integer not null default 0;

-- Lists of the console: subscriptions the newest first, differences that are settled the last one first.
create index subscriptions_newest on subscriptions (created_at desc, id desc);
create index subscriptions_plan on subscriptions (plan_id);
create index payment_differences_settled on payment_differences (settled_at desc, id desc) where settled_at is not null;
create index payment_differences_subscription on payment_differences (subscription_id) where settled_at is null;
