import { randomUUID } from 'node:crypto'
import { SAMPLE_PROPOSAL } from '../map-imports/testing/sample-proposal.ts'
import { addAdvertising, type FreshAdvertising, newAdvertising } from './fresh-advertising.ts'
import { addFreshFence, type FreshFence } from './fresh-fence.ts'
import { addFreshNotice, type FreshNotice } from './fresh-notice.ts'
import { createFreshPartner, type FreshPartner } from './fresh-partner.ts'
import { sampleStart, shareTokenOf } from './sample-round.ts'
import type { TestApp } from './test-app.ts'

/** A small club of one test's own: whatever the test does to it, no other test sees it. */
export interface FreshClub extends FreshNotice, FreshPartner, FreshFence {
  readonly id: string
  readonly customerId: string
  /** Of its customer's record, which other fresh clubs share. */
  readonly customerVersion: number
  readonly name: string
  readonly slug: string
  readonly courseId: string
  readonly teeId: string
  readonly holeId: string
  readonly dangerId: string
  readonly layoutId: string
  readonly layoutPrintId: string
  /** Of the layout, with the pin that is open. */
  readonly pinTemplateId: string
  /** Of the layout, for four-balls that walk, and a group on it. */
  readonly paceTemplateId: string
  readonly paceTeamId: string
  readonly otherPaceTeamId: string
  /** A note about the first group. */
  readonly paceLogId: string
  /** On the green of the first hole: open, of the first publication, and planned for long from now, of the second. */
  readonly pinId: string
  readonly plannedPinId: string
  /** In review, with one hole accepted. */
  readonly mapImportId: string
  /** Of its map, which has one version, an empty one. */
  readonly mapRevision: number
  /** Hangs on the club, so it is public when the club is. */
  readonly attachedFileId: string
  /** Uploaded, but hangs on nothing. */
  readonly looseFileId: string
  /** Someone who manages the club's customer, and someone who manages none. */
  readonly managerId: string
  readonly strangerId: string
  /** A customer without clubs. */
  readonly otherCustomerId: string
  /** Shown now, without a picture. */
  readonly leadingCourseId: string
  /** Of the club's customer, which nobody has answered. */
  readonly invitationId: string
  /** What somebody wrote by a form of the site. */
  readonly enquiryId: string
  /** In use at the club, without a key; it was heard of once. */
  readonly deviceId: string
  /** A round that a stranger shared and ended. */
  readonly userTrackerId: string
  readonly advertising: FreshAdvertising
  /** A card of one hole that a stranger keeps and shares. */
  readonly roundId: string
  /** Of the stranger who shared, and open. */
  readonly marshalCallId: string
}

/** A course with a tee and two holes, two pins on the first, two map features, a layout with its print and a template of pins, a time par with a group, an import, a golfer’s round, two people and two files (their bytes only if asked for: that takes time). */
export async function createFreshClub(
  app: TestApp,
  given: { customerId: string; published: boolean; withBytes?: boolean },
): Promise<FreshClub> {
  const id = randomUUID()
  const club: Omit<FreshClub, keyof FreshNotice | keyof FreshPartner | keyof FreshFence> = {
    id,
    customerId: given.customerId,
    customerVersion: 1,
    name: `Fresh ${id}`,
    slug: `fresh-${id}`,
    courseId: randomUUID(),
    teeId: randomUUID(),
    holeId: randomUUID(),
    dangerId: randomUUID(),
    layoutId: randomUUID(),
    layoutPrintId: randomUUID(),
    pinTemplateId: randomUUID(),
    paceTemplateId: randomUUID(),
    paceTeamId: randomUUID(),
    otherPaceTeamId: randomUUID(),
    paceLogId: randomUUID(),
    pinId: randomUUID(),
    plannedPinId: randomUUID(),
    mapImportId: randomUUID(),
    mapRevision: 0,
    attachedFileId: randomUUID(),
    looseFileId: randomUUID(),
    managerId: randomUUID(),
    strangerId: randomUUID(),
    otherCustomerId: randomUUID(),
    leadingCourseId: randomUUID(),
    invitationId: randomUUID(),
    enquiryId: randomUUID(),
    deviceId: randomUUID(),
    userTrackerId: randomUUID(),
    advertising: newAdvertising(),
    roundId: randomUUID(),
    marshalCallId: randomUUID(),
  }
  await app.repeat('fresh club', INSERT, [
    club.id,
    club.customerId,
    club.name,
    club.slug,
    given.published,
    club.courseId,
    club.teeId,
    club.holeId,
    club.attachedFileId,
    club.looseFileId,
    club.managerId,
    club.strangerId,
    club.enquiryId,
    club.dangerId,
    club.layoutId,
    club.mapImportId,
    JSON.stringify(SAMPLE_PROPOSAL),
    club.layoutPrintId,
    club.pinId,
    club.plannedPinId,
    JSON.stringify(SAMPLE_GREEN),
    club.pinTemplateId,
    club.deviceId,
    club.userTrackerId,
    club.paceTemplateId,
    club.paceTeamId,
    club.otherPaceTeamId,
    club.invitationId,
    club.leadingCourseId,
    club.otherCustomerId,
    club.roundId,
    JSON.stringify(sampleStart),
    shareTokenOf(club.roundId),
    club.marshalCallId,
    club.paceLogId,
  ])
  await addAdvertising(app, id, { ...club.advertising, withBytes: given.withBytes ?? false })
  const [found] = await app.rows<{ revision: number; version: number }>(
    `select c.map_revision::int as revision, k.version from clubs c join customers k on k.id = c.customer_id
     where c.id = $1`,
    [id],
  )
  for (const fileId of given.withBytes ? [club.attachedFileId, club.looseFileId] : []) {
    await app.context.files.put(`${id}/${fileId}.webp`, Buffer.from('a picture'), 'image/webp')
  }
  const notice = await addFreshNotice(app, club)
  const fence = await addFreshFence(app, club)
  const partner = await createFreshPartner(app, id, given.withBytes ?? false)
  return {
    ...club,
    ...notice,
    ...fence,
    ...partner,
    mapRevision: found?.revision ?? 0,
    customerVersion: found?.version ?? 1,
  }
}

/** Of the first hole; its middle is 9.303, 45.602. */
export const SAMPLE_GREEN = {
  type: 'Polygon' as const,
  coordinates: [
    [
      [9.3028, 45.6019],
      [9.3032, 45.6019],
      [9.3032, 45.6021],
      [9.3028, 45.6021],
      [9.3028, 45.6019],
    ],
  ],
}

const INSERT = `
  with club as (
    insert into clubs (id, customer_id, name, slug, published, country, lng, lat, time_zone, units, currency, languages,
      flag_colours, pace_length_metres, contact)
    values ($1, $2, $3, $4, $5, 'IT', 9.3, 45.6, 'Europe/Rome', 'metric', 'EUR', '{en,it}',
      '{"front":"#c02626","middle":"#ffffff","back":"#0b5cad"}', 0.91, '{"email":null,"phone":null,"website":null}')),
  course as (insert into courses (id, club_id, name) values ($6, $1, 'First')),
  tee as (
    insert into tees (id, club_id, course_id, ordinal, name, colour, gender)
    values ($7, $1, $6, 1, 'Yellow', '#f2c200', 'men')),
  hole as (
    insert into holes (id, club_id, course_id, number, par, stroke_index, line_of_play, length_metres, green)
    values ($8, $1, $6, 1, 4, 1, '{"type":"LineString","coordinates":[[9.3,45.6],[9.303,45.602]]}', 323, $21::jsonb),
      (gen_random_uuid(), $1, $6, 2, 3, 2, null, null, null)),
  hole_tee as (insert into hole_tees (hole_id, tee_id, club_id, course_id, length_metres) values ($8, $7, $1, $6, 320)),
  feature as (
    insert into map_features (club_id, kind, geometry)
    values ($1, 'clubhouse', '{"type":"Point","coordinates":[9.3,45.6]}')),
  danger as (
    insert into map_features (id, club_id, kind, geometry)
    values ($14, $1, 'bunker',
      '{"type":"Polygon","coordinates":[[[9.301,45.601],[9.3012,45.601],[9.3012,45.6011],[9.301,45.601]]]}')),
  danger_hole as (insert into hole_map_features (club_id, hole_id, map_feature_id) values ($1, $8, $14)),
  layout as (insert into layouts (id, club_id, name) values ($15, $1, 'Winter')),
  layout_hole as (insert into layout_holes (club_id, layout_id, ordinal, hole_id) values ($1, $15, 1, $8)),
  publication as (
    insert into pin_publications (club_id, number, key, origin, person, hash, hole_ids, effective_at, published_at)
    select $1, number, gen_random_uuid(), origin, 'a test', 'none', array[$8]::uuid[], effective_at, now() - interval '1 day'
    from (values (1, 'set', now() - interval '1 day'), (2, 'plan', timestamptz '2098-06-01T04:00:00Z'))
      as p(number, origin, effective_at)),
  pin as (
    insert into pin_positions (id, club_id, hole_id, hole_number, lng, lat, starts_at, ends_at, local_start, origin, publication)
    values ($19, $1, $8, 1, 9.303, 45.602, now() - interval '1 day', '2098-06-01T04:00:00Z', null, 'set', 1),
      ($20, $1, $8, 1, 9.3031, 45.602, '2098-06-01T04:00:00Z', null, '2098-06-01T06:00', 'plan', 2)),
  layout_print as (
    insert into layout_prints (id, club_id, layout_id, name, design)
    values ($18, $1, $15, 'Every morning', '{"design":"one-page","paper":"a4","language":"it","unit":"metres",
      "notation":"usga","teeIds":[],"greenSpeedFeet":null,"notes":null,"showQr":true}')),
  pin_template as (
    insert into pin_templates (id, club_id, layout_id, name, pins)
    values ($22, $1, $15, 'Medal Sunday',
      jsonb_build_array(jsonb_build_object('holeId', $8::uuid, 'position', '{"lng":9.303,"lat":45.602}'::jsonb)))),
  pace_template as (
    insert into pace_templates (id, club_id, layout_id, key, group_size, mode, time_par)
    values ($25, $1, $15, gen_random_uuid(), 4, 'walk', '{"baseMinutes":{"par3":10,"par4":13,"par5":16,"par6":19},
      "holes":[],"turnMinutes":4,"intervalMinutes":10,"thresholds":{"aheadMinutes":3,"lateMinutes":3,"veryLateMinutes":8,
      "gapMinutes":2,"disruptorMinutes":10,"cooldownMinutes":15}}')),
  pace_team as (
    insert into pace_teams (id, club_id, layout_id, key, day, tee_time, start_position, player_count, players, mode)
    values ($26, $1, $15, gen_random_uuid(), '2098-06-01', '08:10', 1, 3, '{Rossi,Bianchi}', 'walk'),
      ($27, $1, $15, gen_random_uuid(), '2098-06-01', '08:20', 1, 2, '{}', 'walk')),
  pace_log as (
    insert into pace_log (id, club_id, team_id, key, kind, at, note)
    values ($35, $1, $26, gen_random_uuid(), 'note', now(), 'Rang at seven.')),
  map_version as (
    insert into map_versions (club_id, number, revision, origin, added, changed, removed, contents)
    values ($1, 1, 0, 'start', 0, 0, 0, '{"courses":[],"holes":[],"features":[]}')),
  map_import as (
    insert into map_imports (id, club_id, state, person, file_name, bytes, format, progress, proposals, reviewed, hole_count)
    values ($16, $1, 'review', 'a test', 'map.geojson', 9, 'geojson', '{"step":"done","done":1,"total":1}',
      jsonb_build_array($17::jsonb), $17::jsonb, 1)),
  person as (
    insert into users (id, subject, email, name)
    select id, id::text, id || '@example.org', 'Person ' || id from unnest(array[$11, $12]::uuid[]) as id
    returning id),
  manager as (insert into customer_managers (customer_id, user_id) select $2, id from person where id = $11),
  other_customer as (insert into customers (id, name, currency) values ($30, 'Other ' || $30::uuid, 'EUR')),
  -- There are only so many at a time.
  earlier_leading_course as (delete from leading_courses where name = 'Oak'),
  leading_course as (
    insert into leading_courses (id, name, text, starts_at, ends_at, position)
    values ($29, 'Oak', '{"en":"Windy","it":null}', now() - interval '1 day', '2098-01-01', 0)),
  invitation as (
    insert into invitations (id, customer_id, email, name, language, kind, key, hash, invited_by, created_at, sent_at, expires_at)
    values ($28, $2, $28::uuid || '@example.org', 'Invited', 'en', 'staff', $28, uuid_send($28), $11, now(), now(),
      now() + interval '7 days')),
  enquiry as (
    insert into enquiries (id, key, kind, name, email, message, language, received_at, updated_at)
    values ($13, $13::uuid::text, 'generic', 'Ada Lund', $4 || '@example.org', 'A question', 'en', now(), now())),
  device as (insert into devices (id, club_id, kind, label) values ($23, $1, 'cart', $4)),
  tracker as (insert into tracker_positions (club_id, tracker_id, contact_at) values ($1, $23, now())),
  user_tracker as (
    insert into user_trackers (id, club_id, person, name, consent_at, started_at, ended_at)
    values ($24, $1, $12::uuid::text, 'Ada', now(), now(), now())),
  round as (
    insert into rounds (id, start, started_at, share_token, shared_at, updated_at)
    values ($31, $32::jsonb, now(), $33, now(), now())),
  marshal_call as (
    insert into marshal_calls (id, club_id, tracker_id, person, name, reason, called_at)
    values ($34, $1, $24, $12::uuid::text, 'Ada', 'help', now())),
  round_member as (insert into round_members (round_id, person) values ($31, $12::uuid::text)),
  file as (
    insert into files (id, club_id, name, storage_key, content_type, bytes, sha256, uploaded_by)
    select file, $1, 'picture.webp', $1::text || '/' || file || '.webp', 'image/webp', 9, 'none', 'a test'
    from unnest(array[$9, $10]::uuid[]) as file)
  insert into club_attachments (club_id, file_id) values ($1, $9)`
