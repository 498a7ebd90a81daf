import { z } from 'zod'
import { defineCalls } from './call.ts'
import { Can, Id, IdParams, LngLat, stamps, text, Version } from './fields.ts'
import { listOf, listQuery } from './lists.ts'

const GivenPin = z.strictObject({ holeId: Id, position: LngLat })

/** One for a green; a layout has no more holes. */
const GivenPins = z.array(GivenPin).min(1).max(54)

/** Pins of one layout under a name, to plan days from. */
export const PinTemplate = z
  .object({
    id: Id,
    clubId: Id,
    layoutId: Id,
    /** No other template of the layout has it, in capitals or not. */
    name: text(80),
    pins: z.array(
      z.object({
        holeId: Id,
        position: LngLat,
        /** False where the hole is no longer played or the pin no longer lies on its green: it is left out of a plan. */
        usable: z.boolean(),
      }),
    ),
    ...stamps,
    can: Can,
  })
  .meta({ id: 'PinTemplate' })

export type PinTemplate = z.infer<typeof PinTemplate>

const access = ['admin'] as const
const pinErrors = ['hole_unknown', 'green_missing', 'pin_outside_green', 'pin_conflict', 'name_taken'] as const

export const pinTemplateCalls = defineCalls('target', {
  listPinTemplates: {
    method: 'GET',
    path: '/target/templates',
    summary: 'Templates of the pins of a layout',
    access,
    clubHeader: 'required',
    query: listQuery(['name', 'createdAt'], { layoutId: Id }),
    answer: listOf(PinTemplate),
    errors: ['club_required', 'club_not_found'],
  },
  createPinTemplate: {
    method: 'POST',
    path: '/target/templates',
    summary: 'Keep pins of a layout under a name',
    access,
    clubHeader: 'required',
    body: z.strictObject({ layoutId: Id, name: text(80), pins: GivenPins }),
    answer: PinTemplate,
    status: 201,
    errors: ['club_required', 'club_not_found', 'layout_unknown', 'too_many_pin_templates', ...pinErrors],
  },
  changePinTemplate: {
    method: 'PATCH',
    path: '/target/templates/{id}',
    summary: 'Rename a template, or give it other pins',
    access,
    clubHeader: 'optional',
    params: IdParams,
    body: z.strictObject({ version: Version, name: text(80).optional(), pins: GivenPins.optional() }),
    answer: PinTemplate,
    errors: ['club_not_found', 'pin_template_not_found', 'version_conflict', ...pinErrors],
  },
  deletePinTemplate: {
    method: 'DELETE',
    path: '/target/templates/{id}',
    summary: 'Delete a template; what was planned from it stays',
    access,
    clubHeader: 'optional',
    params: IdParams,
    answer: 'nothing',
    errors: ['club_not_found', 'pin_template_not_found'],
  },
})
