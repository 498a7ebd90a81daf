import { z } from 'zod'
import { defineCalls } from './call.ts'
import { Can, Id, IdParams, Instant, text, Version } from './fields.ts'
import { LANGUAGES } from './language.ts'
import { listOf, listQuery } from './lists.ts'

/** See packages/golf, which lays the sheet out. */
export const SHEET_DESIGNS = ['one-page', 'two-nines', 'pocket', 'cutter'] as const
export const SHEET_PAPERS = ['a4', 'a5', 'a6', 'letter'] as const

/** A design of the pin sheet, to be printed every morning. */
const printFields = {
  name: text(80),
  layoutId: Id,
  design: z.enum(SHEET_DESIGNS),
  paper: z.enum(SHEET_PAPERS),
  language: z.enum(LANGUAGES),
  unit: z.enum(['metres', 'yards', 'paces']),
  notation: z.enum(['usga', 'from-centre', 'dot']),
  teeIds: z.array(Id).max(20),
  greenSpeedFeet: z.number().min(4).max(16).nullable(),
  notes: text(300).nullable(),
  /** Pictures of the club. */
  logoFileId: Id.nullable(),
  sponsorFileId: Id.nullable(),
  showQr: z.boolean(),
}
export const LayoutPrintFields = z.strictObject(printFields)

export const LayoutPrint = z
  .object({ id: Id, clubId: Id, ...printFields, version: Version, createdAt: Instant, updatedAt: Instant, can: Can })
  .meta({ id: 'LayoutPrint' })

export type LayoutPrint = z.infer<typeof LayoutPrint>
export type LayoutPrintFields = z.infer<typeof LayoutPrintFields>

const writeErrors = ['club_not_found', 'layout_unknown', 'tee_unknown', 'file_not_found', 'name_taken'] as const
const access = ['admin'] as const
const ofOne = { access, clubHeader: 'optional', params: IdParams } as const

export const layoutPrintCalls = defineCalls('layout print', {
  listLayoutPrints: {
    method: 'GET',
    path: '/layout-print',
    summary: 'Designs of the pin sheets of the club of the header',
    access,
    clubHeader: 'required',
    query: listQuery(['name', 'createdAt'], { layoutId: Id.optional() }),
    answer: listOf(LayoutPrint),
    errors: ['club_required', 'club_not_found'],
  },
  createLayoutPrint: {
    method: 'POST',
    path: '/layout-print',
    summary: 'Keep a design of the pin sheet',
    access,
    clubHeader: 'required',
    body: LayoutPrintFields,
    answer: LayoutPrint,
    status: 201,
    errors: ['club_required', 'too_many_layout_prints', ...writeErrors],
  },
  replaceLayoutPrint: {
    method: 'PUT',
    path: '/layout-print',
    summary: 'Replace a design, named by its id',
    access,
    clubHeader: 'required',
    body: LayoutPrintFields.extend({ id: Id, version: Version }),
    answer: LayoutPrint,
    errors: ['club_required', 'layout_print_not_found', 'version_conflict', ...writeErrors],
  },
  getLayoutPrint: {
    ...ofOne,
    method: 'GET',
    path: '/layout-print/{id}',
    summary: 'One design',
    answer: LayoutPrint,
    errors: ['club_not_found', 'layout_print_not_found'],
  },
  deleteLayoutPrint: {
    ...ofOne,
    method: 'DELETE',
    path: '/layout-print/{id}',
    summary: 'Delete a design',
    answer: 'nothing',
    errors: ['club_not_found', 'layout_print_not_found'],
  },
  getLayoutPrintPdf: {
    method: 'GET',
    path: '/layout-print/{id}/pdf',
    summary: 'The sheet of a moment as PDF; now where nothing is said',
    access,
    rate: 'upload',
    clubHeader: 'optional',
    params: IdParams,
    query: z.strictObject({ at: Instant.optional() }),
    answer: 'file',
    errors: ['club_not_found', 'layout_print_not_found'],
  },
  drawLayoutPrintPdf: {
    method: 'POST',
    path: '/layout-print/pdf',
    summary: 'The sheet of a moment as PDF, of a design that is not kept',
    access,
    rate: 'upload',
    clubHeader: 'required',
    query: z.strictObject({ at: Instant.optional() }),
    body: LayoutPrintFields,
    answer: 'file',
    errors: ['club_required', 'club_not_found', 'layout_not_found', 'layout_unknown', 'tee_unknown', 'file_not_found'],
  },
})
