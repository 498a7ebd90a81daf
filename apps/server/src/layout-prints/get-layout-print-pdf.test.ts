import { type LayoutPrint, layoutPrintCalls, type PinSheet, pinCalls, pinSheetCalls } from '@pinwise/contract'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let clubId: string
let layoutId: string
beforeAll(async () => {
  app = await createTestApp()
  clubId = await app.clubId('golf-club-milano')
  const [layout] = await app.rows<{ id: string }>('select id from layouts where club_id = $1 order by name limit 1', [clubId])
  layoutId = layout!.id
})
afterAll(() => app.close())
test('x', async () => {
  const sheet = (await app.send(pinSheetCalls.getPinSheet, { as: 'greenkeeper', params: { id: layoutId } })).json() as PinSheet
  console.log(JSON.stringify({ ...sheet, greens: sheet.greens.slice(0, 1) }))
})
