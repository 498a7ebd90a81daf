import { readFile } from 'node:fs/promises'
import { LANGUAGES, type Language, type LayoutPrintFields, type PinSheet } from '@pinwise/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { buildPdf } from '../layout-prints/build-pdf.ts'
import { jobOf } from '../layout-prints/get-layout-print-pdf.ts'

const SHEET = new URL('./sample-sheet.json', import.meta.url)
type SamplePrint = Omit<LayoutPrintFields, 'layoutId' | 'showQr'>
const PRINT = {
  design: 'one-page' as const,
  notation: 'usga' as const,
  teeIds: [],
  greenSpeedFeet: 9.5,
  notes: null,
  logoFileId: null,
  sponsorFileId: null,
} satisfies Partial<SamplePrint>

/** As a club of that language would have it. */
export const SAMPLE_PRINTS: Readonly<Record<Language, SamplePrint>> = {
  en: { ...PRINT, name: 'First tee', paper: 'letter', language: 'en', unit: 'yards' },
  it: { ...PRINT, name: 'Tee della 1', paper: 'a4', language: 'it', unit: 'metres' },
}

/**
 * A pin sheet to take along from the site, drawn by what draws those of clubs. Its pins were those of a demo club on the
 * day that the file was made (scripts/screens.mjs); its code leads to this site, which is there without a demo too.
 */
export function addSampleSheets(app: FastifyInstance, { config }: Context): void {
  for (const language of LANGUAGES) {
    let drawing: Promise<Uint8Array> | null = null
    app.get(`/sample-pin-sheet.${language}.pdf`, async (_request, reply) => {
      drawing ??= drawSample(language, config.publicOrigin)
      const bytes = await drawing.catch((error: unknown) => {
        drawing = null
        throw error
      })
      return reply.type('application/pdf').header('cache-control', 'public, max-age=86400').send(Buffer.from(bytes))
    })
  }
}

export async function drawSample(language: Language, origin: string): Promise<Uint8Array> {
  const sheet = JSON.parse(await readFile(SHEET, 'utf8')) as PinSheet
  const print = { ...SAMPLE_PRINTS[language], layoutId: sheet.layoutId, showQr: false }
  const address = `${origin}/golf-club?lang=${language}#sheet`
  return buildPdf(sheet.clubId, async () => ({ ...jobOf(print, sheet, {}), address }))
}
