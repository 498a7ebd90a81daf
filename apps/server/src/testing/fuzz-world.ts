import { randomUUID } from 'node:crypto'
import { calls } from '@pinwise/contract'
import { createPartnerWithKey } from '../partners/testing/partner-with-key.ts'
import { addAdvertising, advertisingPools, newAdvertising } from './fresh-advertising.ts'
import { createFreshClub } from './fresh-club.ts'
import type { TestApp } from './test-app.ts'
import type { Template } from './valid-requests.ts'
import { Reference } from './valid-values.ts'

/** Of a club of the demo. */
const PUBLISHED_SLUG = 'golf-club-milano'
const ADMINS = 60
const SUPERADMINS = 60
const PEOPLE = 60

type Pools = Readonly<Record<string, readonly { readonly id: string; readonly version: number }[]>>

/** The club that is fuzzed, the people who do it (many, for limits are never switched off), and the clubs that look on. */
export async function createFuzzWorld(app: TestApp) {
  const customerId = await createCustomer(app, 'Fuzzed')
  // The one whose subscription is changed: the fuzzed club itself must be paid for to the end.
  const billedId = await createCustomer(app, 'Fuzzed and billed')
  const onlookers = (await app.rows<{ id: string }>('select id from clubs')).map(({ id }) => id)
  const club = await createFreshClub(app, { customerId, published: true, withBytes: true })
  // Its green stays, whatever becomes of the holes of the other.
  const pinClub = await createFreshClub(app, { customerId, published: true })
  await planMorePins(app, pinClub.id)
  await addMoreFiles(app, club.id)
  // What was sent cannot be replaced: among drafts there is always one that was not.
  await app.rows(
    `insert into notices (club_id, key, texts, kind, audience, person)
     select $1, gen_random_uuid(), '{"en":"Draft","it":null}', 'info', '{"to":"everyone"}', 'a test'
     from generate_series(1, 10)`,
    [club.id],
  )
  // To be deleted: the fuzzed club itself must stand to the end.
  for (let n = 0; n < 10; n++) await createFreshClub(app, { customerId, published: true })
  await addLogoPictures(app)
  const admins = await Promise.all(
    Array.from({ length: ADMINS }, (_, n) => manager(app, `fuzz-admin-${n}`, [customerId, billedId])),
  )
  const superadmins = await Promise.all(
    Array.from({ length: SUPERADMINS }, (_, n) =>
      app.issuer.token({ subject: `fuzz-super-${n}`, groups: ['superadmin'] }),
    ),
  )
  // To be changed and deleted: none of them signs in.
  for (let n = 0; n < PEOPLE; n++) await manager(app, `fuzz-person-${n}`, [customerId, billedId])
  const golfer = app.tokenOf('golfer')
  const deviceKey = await addDevices(app, club.id)
  // Nobody can be asked for this one: it is not among those that are changed and deleted.
  const { secretKey: partnerKey } = await createPartnerWithKey(app, {
    clubs: [{ clubId: club.id }, { clubId: pinClub.id }],
  })
  // A campaign that was deleted, or whose link was stopped, does not come back.
  const shares = Array.from({ length: 12 }, newAdvertising)
  await Promise.all(shares.map(one => addAdvertising(app, club.id, { ...one, withBytes: true })))
  const theirs = await poolsOf(app, onlookers)

  const readRecords = async () => {
    const [
      pools,
      customers,
      people,
      enquiries,
      imports,
      spare,
      pins,
      newest,
      templates,
      partners,
      advertising,
      leading,
    ] = await Promise.all([
      poolsOf(app, [club.id]),
      app.rows<{ id: string; version: number }>('select id, version from customers where id = $1', [billedId]),
      app.rows<{ id: string; version: number }>(
        `select id, version from users where subject like 'fuzz-person-%' order by created_at, id`,
      ),
      app.rows<{ id: string; version: number }>('select id, version from enquiries order by received_at, id'),
      // Of the clubs to be deleted too: an import that is accepted or discarded is closed for good.
      app.rows<{ id: string; version: number; revision: number }>(
        `select i.id, i.version, c.map_revision::int as revision from map_imports i join clubs c on c.id = i.club_id
         where c.customer_id = $1 and i.state = 'review' order by i.created_at, i.id`,
        [customerId],
      ),
      app.rows<{ id: string }>(
        'select id from clubs where customer_id = any($1) and id <> all($2) and deleted_at is null order by created_at, id',
        [
          [customerId, billedId],
          [club.id, pinClub.id],
        ],
      ),
      app.rows<{ id: string; version: number; planned: boolean }>(
        `select id, version, starts_at > now() as planned from pin_positions
         where club_id = $1 and cancelled_at is null and (ends_at is null or ends_at > now())
         order by starts_at, id`,
        [pinClub.id],
      ),
      app.rows<{ id: string; version: number }>(
        `select club_id as id, max(number) as version from pin_publications where club_id = $1 group by club_id`,
        [pinClub.id],
      ),
      app.rows<{ id: string; version: number }>(
        'select id, version from pin_templates where club_id = $1 order by created_at, id',
        [pinClub.id],
      ),
      readPartners(app),
      advertisingPools(app, shares),
      app.rows<{ id: string; version: number }>('select id, version from leading_courses order by created_at, id'),
    ])
    const { revision: revisions, ...others } = pools
    const ours: Pools = {
      ...advertising,
      ...others,
      customer: customers,
      user: people,
      form: enquiries,
      'map-import': imports,
      'pin club': [{ id: pinClub.id, version: 1 }],
      green: [{ id: pinClub.holeId, version: 1 }],
      'open pin': pins.filter(({ planned }) => !planned),
      'pin layout': [{ id: pinClub.layoutId, version: 1 }],
      target: pins,
      templates,
      ...partners,
      publication: newest,
      lc: leading,
      'spare club': spare.map(({ id }) => ({ id, version: 1 })),
    }
    return { ours, imports, revisions: revisions ?? [] }
  }
  let records: ReturnType<typeof readRecords> | undefined

  return {
    club,
    onlookers,
    /** A token that the call lets in, or none for a public call. */
    tokenFor(access: readonly string[], nth: number): string | undefined {
      if (access.includes('device')) return deviceKey
      if (access.includes('partner')) return partnerKey
      if (access.includes('admin')) return admins[nth % admins.length]
      if (access.includes('superadmin') || access.includes('signed-in')) return superadmins[nth % superadmins.length]
      return [undefined, golfer, ...admins][nth % (admins.length + 2)]
    },
    /** To be called after every write: the records are read again for the next request. */
    forget() {
      records = undefined
    },
    /** Puts real ids and versions in the place of references. */
    async settle(template: Template): Promise<Template> {
      const { operation, person, ...parts } = template
      records ??= readRecords()
      const { ours, imports, revisions } = await records
      const settled = replaceReferences(parts, ours, theirs) as typeof parts
      // Nobody makes up the name of a club that is there.
      if ('slug' in settled.params) settled.params.slug = PUBLISHED_SLUG
      const { publication: _publication, 'pace settings': paceSettings, ...versioned } = ours
      // Settings have no id of their own: a club has them once.
      const [record] =
        operation.id === 'replacePaceSettings'
          ? (paceSettings ?? [])
          : Object.values(versioned)
              .flat()
              .filter(({ id }) => id === settled.params.id)
      const revision = imports.find(({ id }) => id === settled.params.id)?.revision
      const versions = {
        version: [{ id: '', version: record?.version ?? 1 }],
        // Of the club that the record is in.
        revision: revision === undefined ? revisions : [{ id: '', version: revision }],
      }
      return { operation, person, ...(replaceReferences(settled, versions, {}) as typeof parts) }
    },
  }
}

export type FuzzWorld = Awaited<ReturnType<typeof createFuzzWorld>>

/** Any logo may be asked for, and a row without bytes would be a fault of ours. */
async function addLogoPictures(app: TestApp): Promise<void> {
  const logos = await app.rows<{ key: string }>('select storage_key as key from partner_logos')
  await Promise.all(logos.map(({ key }) => app.context.files.put(key, Buffer.from('a picture'), 'image/webp')))
}

/** The fresh ones, of which few have what belongs to them: an id of a deal should often meet its partner's. */
async function readPartners(app: TestApp): Promise<Pools> {
  const found = await app.rows<{ kind: string; id: string; version: number }>(
    `with fresh as (select * from partners where name like 'Partner %' and key is null order by id limit 4)
     select 'partner' as kind, id, version from fresh
     union all select 'deal', id, version from partner_deals where partner_id in (select id from fresh)
     union all select 'logo', id, version from partner_logos where partner_id in (select id from fresh)
     union all select 'logos', id, version from partner_logos where partner_id in (select id from fresh)
     union all select 'delivery', id, 1 from partner_deliveries where partner_id in (select id from fresh)
     union all select 'partner key', id, 1 from partner_keys where partner_id in (select id from fresh)
     order by 1, 2`,
  )
  return Object.groupBy(found, ({ kind }) => kind) as Pools
}

/** A plan that is given up, or undone, does not come back: there is one for every day of a month. */
async function planMorePins(app: TestApp, clubId: string): Promise<void> {
  await app.rows(
    `with first as (
       update pin_positions set ends_at = starts_at + interval '1 day'
       where club_id = $1 and local_start is not null returning *)
     insert into pin_positions (club_id, hole_id, hole_number, lng, lat, starts_at, ends_at, local_start, origin, publication)
     select club_id, hole_id, hole_number, lng, lat, starts_at + n * interval '1 day',
       case when n < 30 then starts_at + (n + 1) * interval '1 day' end,
       to_char(date '2098-06-01' + n, 'YYYY-MM-DD"T06:00"'), origin, publication
     from first, generate_series(1, 30) n`,
    [clubId],
  )
  // All of them at once would go with the one publication that they are of.
  await app.rows('update pin_publications set reversible = false where club_id = $1', [clubId])
}

/** Nothing that is made here brings one back. */
async function addMoreFiles(app: TestApp, clubId: string): Promise<void> {
  const files = await app.rows<{ key: string }>(
    `insert into files (id, club_id, name, storage_key, content_type, bytes, sha256, uploaded_by)
     select id, $1, 'picture.webp', $1::uuid || '/' || id || '.webp', 'image/webp', 9, 'none', 'a test'
     from (select gen_random_uuid() as id from generate_series(1, 20)) files returning storage_key as key`,
    [clubId],
  )
  for (const { key } of files) await app.context.files.put(key, Buffer.from('a picture'), 'image/webp')
}

async function createCustomer(app: TestApp, name: string): Promise<string> {
  const [customer] = await app.rows<{ id: string }>(
    `with customer as (insert into customers (name, currency) values ($1, 'EUR') returning id)
     insert into subscriptions (customer_id, billing, plan, starts_at)
     select id, 'invoice', 'complete', now() from customer returning customer_id as id`,
    [name],
  )
  return customer?.id ?? ''
}

/** To be changed and taken out of use; the first, which sends, stays with nobody who could be asked for it. */
async function addDevices(app: TestApp, clubId: string): Promise<string> {
  await app.rows(
    `insert into devices (club_id, kind, label) select $1, 'tag', 'Tag ' || n from generate_series(1, 20) n`,
    [clubId],
  )
  const body = { kind: 'cart', label: 'The cart that sends', clubId: null }
  return (await app.send(calls.createDevice, { as: 'platform', body })).json().secretKey
}

async function manager(app: TestApp, subject: string, customerIds: readonly string[]): Promise<string> {
  await app.rows(
    `with person as (insert into users (subject, email, name) values ($1, $1 || '@example.org', $1) returning id)
     insert into customer_managers (customer_id, user_id) select unnest($2::uuid[]), id from person`,
    [subject, customerIds],
  )
  return app.issuer.token({ subject, groups: ['admin'] })
}

/** In order of making, so that a seed finds the same records again. */
async function poolsOf(app: TestApp, clubIds: readonly string[]): Promise<Pools> {
  const records = await app.rows<{ kind: string; id: string; version: number }>(
    `select * from (
       select 'club' as kind, id, version, created_at, 0 as n from clubs where id = any($1)
       union all select 'course', id, version, created_at, 0 from courses where club_id = any($1)
       union all select 'hole', id, version, created_at, number from holes where club_id = any($1)
       union all select 'tee', id, 1, null, ordinal from tees where club_id = any($1)
       union all select 'danger', id, version, created_at, 0 from map_features where club_id = any($1)
       union all select 'map-import', id, version, created_at, 0 from map_imports where club_id = any($1)
       union all select 'layout-print', id, version, created_at, 0 from layout_prints where club_id = any($1)
       union all select 'layout', id, version, created_at, 0 from layouts where club_id = any($1)
       union all select 'template', id, version, created_at, 0 from pace_templates where club_id = any($1)
       union all select 'team', id, version, created_at, 0 from pace_teams where club_id = any($1)
       union all select 'entry', id, 1, created_at, 0 from pace_log where club_id = any($1)
       union all select 'revision', id, map_revision::int, created_at, 0 from clubs where id = any($1)
       union all select 'device', id, version, created_at, 0 from devices where club_id = any($1) and decommissioned_at is null
       union all select 'tracker', tracker_id, 1, contact_at, 0 from tracker_positions where club_id = any($1)
       union all select 'user-tracker', id, 1, started_at, 0 from user_trackers where club_id = any($1)
       union all select 'notification', id, version, created_at, 0 from notices where club_id = any($1)
       union all select 'fence', id, version, created_at, 0 from fences where club_id = any($1)
       union all select 'group', id, version, created_at, 0 from fence_groups where club_id = any($1)
       union all select 'pace settings', club_id, version, updated_at, 0 from pace_settings where club_id = any($1)
       union all select 'event', id, 1, reported_at, 0 from fence_events where club_id = any($1)
       union all select 'pass', id, 1, created_at, 0 from fence_passes where club_id = any($1)
       union all select 'file', id, 1, created_at, 0 from files where club_id = any($1)
     ) records order by kind, created_at, n, id`,
    [clubIds],
  )
  return Object.groupBy(records, ({ kind }) => kind) as Pools
}

function replaceReferences(value: unknown, ours: Pools, theirs: Pools): unknown {
  if (value instanceof Reference) {
    if (value.kind === 'version') return ours.version ? ours.version[0]?.version : value
    if (value.kind === 'revision') return ours.revision?.[0]?.version ?? value
    if (value.kind === 'publication') return ours.publication?.[0]?.version ?? value
    // None where the green has no pin.
    if (value.kind === 'open pin') return ours['open pin']?.[0]?.id ?? null
    if (value.whose === 'nobodys') return randomUUID()
    const pool = (value.whose === 'ours' ? ours : theirs)[value.kind] ?? []
    return pool[value.nth % pool.length]?.id ?? randomUUID()
  }
  if (Array.isArray(value)) return value.map(item => replaceReferences(item, ours, theirs))
  // Records without a prototype are fast-check's; anything else of a class of its own is bytes.
  const isRecord = typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)
  if (!isRecord) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaceReferences(item, ours, theirs)]))
}
