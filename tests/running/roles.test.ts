import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { openMailbox } from '../mail/mailbox.ts'
import { aFolder } from './folders.ts'
import { post } from './people.ts'
import { aServerOfADemo, servers } from './postgres.ts'
import { end, startShop } from './shop-process.ts'
import { until } from './until.ts'

const people = 12
const jobs = 24

it('two web processes serve and do no work, two workers do each job and send each mail once', async () => {
  const mailbox = await openMailbox()
  onTestFinished(() => mailbox.close())
  const [found] = await servers()
  const server = await aServerOfADemo(found?.programs ?? '')
  const shared = {
    DATABASE_URL: server.url,
    DATA_DIR: await aFolder(),
    AUTH_SECRET: 'one secret for all of the processes',
    SMTP_URL: mailbox.url,
  }
  const start = (role: string) => startShop({ env: { ...shared, ROLE: role } })
  const database = new pg.Client(server.url)
  await database.connect()
  onTestFinished(() => database.end())
  const numberOf = async (text: string) => Number((await database.query(text)).rows[0].count)
  await database.query(noteJobs)

  const webs = [start('web'), start('web')]
  const urls = await Promise.all(webs.map(({ open }) => open))
  for (const url of urls) expect((await fetch(`${url}/`)).status).toBe(200)
  for (let number = 0; number < people; number++) {
    const person = {
      name: 'Test Person',
      email: `person-${number}@shop.example`,
      password: 'a-good-password',
    }
    expect((await post(urls[number % 2] ?? '', '/api/auth/sign-up/email', person)).status).toBe(200)
  }
  await database.query(
    `select graphile_worker.add_job('mail_order_link', json_build_object('number', '0', 'email', 'nobody'))
     from generate_series(1, ${jobs})`,
  )
  expect(await numberOf(`select count(*) from pg_stat_activity where application_name = 'tappet jobs'`)).toBe(
    0,
  )
  expect(await numberOf(`select count(*) from mails where state = 'queued'`)).toBe(people)

  const workers = [start('worker'), start('worker')]
  const health = await Promise.all(workers.map(({ open }) => open))
  await until(async () => (await numberOf(`select count(*) from mails where state = 'queued'`)) === 0)
  await until(
    async () => (await numberOf(`select count(*) from done where name = 'mail_order_link'`)) >= jobs,
  )
  // The clock starts each task once a minute, whichever process sees the minute.
  await until(async () => (await numberOf(`select count(*) from done where name = 'mail_alarms'`)) > 0)
  for (const url of health) {
    await until(async () => (await fetch(`${url}/readyz?for=orders`)).status === 200)
    expect((await fetch(`${url}/`)).status).toBe(404)
    expect((await fetch(`${url}/api/addProduct`)).status).toBe(404)
    expect((await post(url, '/api/auth/sign-in/email', {})).status).toBe(404)
  }
  for (const each of [...workers, ...webs]) expect(await end(each)).toEqual({ code: 0, signal: null })
  const recipients = mailbox.delivered.flatMap(({ to }) => to).filter((to) => to.startsWith('person-'))
  expect(recipients.sort()).toEqual(
    Array.from({ length: people }, (_, number) => `person-${number}@shop.example`).sort(),
  )
  const { rows } = await database.query('select * from done where runs > 1')
  expect(rows).toEqual([])
  expect(await numberOf('select count(*) from twice')).toBe(0)
})

/** Notes how often each job was started, and whether a task of the clock was queued twice for the same minute. */
const noteJobs = `
  create table done (id bigint primary key, name text not null, runs int not null);
  create table twice (name text not null, at timestamptz not null);
  create function note_job() returns trigger language plpgsql security definer as $$
  declare task text := (select identifier from graphile_worker._private_tasks where id = new.task_id);
  begin
    if tg_op = 'UPDATE' then
      if old.locked_by is null and new.locked_by is not null then
        insert into done values (new.id, task, 1) on conflict (id) do update set runs = done.runs + 1;
      end if;
    elsif new.payload::jsonb ? '_cron' and exists (
      select from graphile_worker._private_jobs
      where task_id = new.task_id and id <> new.id and payload::jsonb -> '_cron' = new.payload::jsonb -> '_cron') then
      insert into twice values (task, now());
    end if;
    return null;
  end $$;
  create trigger note_job after insert or update on graphile_worker._private_jobs
    for each row execute function note_job()`

it('a worker of the shop’s own PostgreSQL does not start, and gives the reason in one line', async () => {
  const shop = startShop({ env: { DATA_DIR: await aFolder(), ROLE: 'worker' } })
  expect(await shop.ended).toEqual({ code: 1, signal: null })
  expect(shop.errors()).toBe(
    'ROLE: expected all without DATABASE_URL: the shop’s own PostgreSQL belongs to one process, and worker is for several\n',
  )
})
