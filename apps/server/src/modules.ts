/**
 * The modules from bottom to top, with what each is for. A module imports only modules that come before it in this list,
 * types included; `npm run check` fails otherwise. A file beside this one belongs to no module and is below all of them,
 * except the three that put the server together, which have their place in the list. Tests may import everything.
 *
 * Where a lower module needs something of a higher one, move the file that composes both up, or hand the function over
 * when the server starts, as app.ts does with the keys of devices and partners.
 */
export const MODULES = {
  // What everything stands on.
  time: "the clocks of clubs, and jumps of the machine's own",
  database: 'transactions, statements, the wall between clubs, migrations',
  workbooks: 'rows of a dataset, written as a workbook',
  postgres: 'the embedded Postgres: its start, its end, one server per data folder',
  bus: 'hints between processes',
  processes: 'work that one process at a time claims',
  secrets: 'sealing under a key outside the database',
  audit: 'who changed what, and who looked',
  http: 'contract calls become routes; access, limits, the one error handler',
  outbox: 'mail and text messages',
  push: 'messages to phones whose browser is closed',
  files: 'uploads, pictures and where they are stored',
  geometry: 'shapes as they come in',
  live: 'what changes at a club, to those who listen',
  identity: 'accounts, tokens and the hosted pages',

  // People and money.
  customers: 'who pays',
  invitations: 'people come to a customer by a link',
  users: 'people and their own record',
  billing: 'subscriptions',

  // The course.
  'map-features': 'rows, limits, lock and tag of the map',
  pins: 'where the holes are cut',
  'pin-templates': 'named sets of pins of a layout',
  'layout-prints': 'designs of the pin sheet',
  layouts: 'holes in an order of play',
  holes: 'holes, and what goes and comes back with them',
  courses: 'courses and their tees',
  dangers: 'what golfers are warned of',
  map: 'the map as one document: publishing, versions, going back',
  clubs: 'clubs, how far each is set up, their transfer and end',
  'map-imports': 'maps from files and from OpenStreetMap',

  // A day on the course.
  fences: 'zones on the map',
  trackers: 'positions: stored, replayed, shown live',
  devices: 'carts, tags and tablets, and their keys',
  senders: 'positions from apps of others',
  notifications: 'notices',
  'user-trackers': 'golfers who share a round',
  pace: 'pace of play',
  statistics: 'the daily record and its figures',

  // Golfers.
  rounds: 'rounds and their cards',
  'golfer-profiles': 'what golfers say of themselves',
  'my-data': 'everything that we hold about a person, for them to keep',
  play: 'a club in one answer, for a phone',

  // Others who see it.
  partners: 'the partner API, its keys and webhooks',
  website: 'enquiries from the site',
  advertising: 'campaigns and adverts',
  'leading-courses': 'courses that the site features',

  // Views of all of it.
  excel: 'every dataset as a download',
  dashboard: 'the state of a day in one answer',
  'share-cards': 'pictures beside shared links',
  pages: 'the web app and the other pages',
  status: 'the status page and what it probes',
  operations: 'metrics and mailbox, for this machine only',

  // The server itself.
  demo: 'clubs, people and days of the demo',
  backup: 'backup and restore',
  'create-context.ts': 'opens what every module may use',
  'app.ts': 'adds every module to the server',
  commands: 'commands of the terminal',
  'main.ts': 'starts and stops',
} as const satisfies Record<string, string>
