import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callRoutesOf, calls, LANGUAGES, openapiDocument, PROBLEM_TEXTS } from '@pinwise/contract'
import { migrate } from '../apps/server/src/database/migrate.ts'
import { startEmbeddedPostgres } from '../apps/server/src/postgres/embedded-postgres.ts'
import { LOGIN_ROLE } from '../apps/server/src/postgres/embedded-postgres-cluster.ts'
import { PRODUCT_NAME, RELEASE } from '../apps/server/src/product.ts'
import { drawPictures } from '../apps/web/pictures/draw-pictures.ts'
import { oneFile } from '../packages/partner-client/generate/one-file.ts'
import { partnerApiText } from '../packages/partner-client/generate/partner-api-text.ts'

/** Checks the generated files: `--write` generates them again, without it a difference is a failure. */

const OPENAPI = 'packages/contract/openapi.json'
const CALL_ROUTES_FILE = 'packages/contract/src/call-routes.gen.ts'
const PARTNER_CLIENT = 'packages/partner-client'
const TABLES = 'apps/server/src/database/schema.gen.ts'
const write = process.argv.includes('--write')
let stale = false

writeOrCompare(
  OPENAPI,
  `${JSON.stringify(openapiDocument(calls, { name: PRODUCT_NAME, version: RELEASE }), null, 2)}\n`,
)
writeOrCompare(
  CALL_ROUTES_FILE,
  `/** Made by npm run generate. */\nexport const CALL_ROUTES = ${JSON.stringify(callRoutesOf(calls), null, 2)}\n`,
)
writeOrCompare(`${PARTNER_CLIENT}/src/partner-api.gen.ts`, partnerApiText())
writeOrCompare(
  `${PARTNER_CLIENT}/pinwise-client.gen.ts`,
  oneFile(name => readOrNothing(`${PARTNER_CLIENT}/src/${name}`)),
)
for (const language of LANGUAGES) {
  const texts = Object.entries(PROBLEM_TEXTS).map(([code, text]) => [code, text[language]])
  writeOrCompare(
    `apps/web/public/locales/${language}/problems.json`,
    `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`,
  )
}
for (const [name, picture] of Object.entries(drawPictures())) writeOrCompare(`apps/web/app/pictures/${name}`, picture)
writeOrCompare(TABLES, await tableTypes())
process.exit(stale ? 1 : 0)

function writeOrCompare(file: string, text: string): void {
  if (write) writeFileSync(file, text)
  else if (readOrNothing(file) !== text) {
    console.error(`${file} is out of date. Run: npm run generate`)
    stale = true
  }
}

function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Read from a database that all migrations ran on, never from the migrations' text. */
async function tableTypes(): Promise<string> {
  const dataDir = join(tmpdir(), `pinwise-types-${process.pid}`)
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  try {
    await migrate({ ownerUrl: postgres.ownerUrl, loginRole: LOGIN_ROLE, log: () => undefined })
    const out = join(dataDir, 'schema.ts')
    const options = ['--dialect=postgres', `--url=${postgres.ownerUrl}`, `--out-file=${out}`, '--log-level=error']
    // Tables of the identity provider are its own; nothing else here may query them.
    const types = ['--exclude-pattern=identity.*', '--numeric-parser=number', '--type-mapping={"int8":"number"}']
    execFileSync(process.execPath, ['node_modules/kysely-codegen/dist/cli/bin.js', ...options, ...types], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    return readFileSync(out, 'utf8')
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
