-- The sandbox has migrations of its own (src/sandbox/migrations), for demo shops alone. Its tables that earlier migrations
-- made are removed where they are empty: a live shop never used them, and a demo shop gets them again. Where they hold
-- something they stay, and become those of the demo shop's sandbox. (A live shop that was once opened as a demo by mistake
-- keeps them too: nothing reads them, and nothing is lost.)
do $$
declare
  place text;
  used boolean;
begin
  for place in select format('sandbox_stripe.%I', relname) from pg_class
    where relnamespace = 'sandbox_stripe'::regnamespace and relkind = 'r' order by 1
  loop
    execute format('select exists (select from %s)', place) into used;
    if used then return; end if;
  end loop;
  drop table sandbox_stripe.trouble_made, sandbox_stripe.trouble, sandbox_stripe.idempotency_keys,
    sandbox_stripe.deliveries, sandbox_stripe.events, sandbox_stripe.refunds, sandbox_stripe.charges,
    sandbox_stripe.payment_intents;
  drop schema sandbox_stripe;
exception when dependent_objects_still_exist then
  raise notice 'somebody else uses the empty schema sandbox_stripe: it stays';
end $$;
