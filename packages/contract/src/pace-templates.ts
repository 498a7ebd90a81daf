import { z } from 'zod'
import { defineCalls } from './call.ts'
import { HoleNumber, Par } from './courses.ts'
import { Can, Id, IdParams, stamps, Version } from './fields.ts'
import { listOf, listQuery } from './lists.ts'

export const TravelMode = z.enum(['walk', 'ride'])
export const GroupSize = z.int().min(1).max(4)

const minutes = (min: number, max: number) => z.number().min(min).max(max)

/** When a group's status changes. What was entered is left a quarter below, so that nothing flaps. */
export const PaceThresholds = z.strictObject({
  aheadMinutes: minutes(1, 60),
  lateMinutes: minutes(1, 60),
  /** Not below `lateMinutes`. */
  veryLateMinutes: minutes(1, 60),
  /** Further behind the group ahead than scheduled. */
  gapMinutes: minutes(1, 60),
  /** Both clock and gap. */
  disruptorMinutes: minutes(1, 60),
  cooldownMinutes: minutes(1, 60),
})

const timePar = {
  /** Minutes on a hole without the walk to the next tee. */
  baseMinutes: z.strictObject({
    par3: minutes(1, 60),
    par4: minutes(1, 60),
    par5: minutes(1, 60),
    par6: minutes(1, 60),
  }),
  /** Of the holes that differ, each once; holes that the layout no longer plays are stored and not used. */
  holes: z
    .array(
      z.strictObject({
        holeId: Id,
        /** To the next tee; null as long as the map says. */
        walkMinutes: minutes(0, 30).nullable(),
        adjustMinutes: minutes(-10, 30),
      }),
    )
    .max(54),
  /** On leaving hole 9, 18 or 27 while holes remain. */
  turnMinutes: minutes(0, 60),
  /** Between groups on the first tee. */
  intervalMinutes: minutes(4, 30),
  thresholds: PaceThresholds,
}
const template = { layoutId: Id, groupSize: GroupSize, mode: TravelMode, ...timePar }

/** What a time par says about each hole of its layout, in order. */
const timed = {
  timedHoles: z.array(
    z.object({
      position: z.int(),
      holeId: Id,
      number: HoleNumber,
      par: Par,
      walkMinutes: z.number(),
      /** With the walk, without the turn. */
      minutes: z.number(),
    }),
  ),
  totalMinutes: z.number(),
}

export const PaceTemplate = z
  .object({
    id: Id,
    clubId: Id,
    ...template,
    ...timed,
    ...stamps,
    can: Can,
  })
  .meta({ id: 'PaceTemplate' })
export const SuggestedTimePar = z.object({ ...template, ...timed }).meta({ id: 'SuggestedTimePar' })
export const PaceTemplateFields = z.strictObject(template)

export type PaceTemplate = z.infer<typeof PaceTemplate>
export type PaceTemplateFields = z.infer<typeof PaceTemplateFields>
export type SuggestedTimePar = z.infer<typeof SuggestedTimePar>

const access = ['admin'] as const
const ofOne = { access, clubHeader: 'optional', params: IdParams } as const

export const paceTemplateCalls = defineCalls('pace', {
  listPaceTemplates: {
    method: 'GET',
    path: '/pace/template',
    summary: 'Time pars of the club, and one worked out for a layout that has none',
    access,
    clubHeader: 'required',
    query: listQuery(['groupSize', 'createdAt'], {
      layoutId: Id.optional(),
      groupSize: GroupSize.optional(),
      mode: TravelMode.optional(),
    }),
    /** Suggested only for a layout that is named: for its group size and mode, or a four-ball that walks. */
    answer: listOf(PaceTemplate).extend({ suggested: SuggestedTimePar.nullable() }),
    errors: ['club_required', 'club_not_found'],
  },
  createPaceTemplate: {
    method: 'POST',
    path: '/pace/template',
    summary: 'Set the time par of a layout for a group size and mode',
    access,
    clubHeader: 'required',
    /** An idempotency key: a repeated request is carried out once. */
    body: PaceTemplateFields.extend({ key: Id }),
    answer: PaceTemplate,
    status: 201,
    errors: [
      'club_required',
      'club_not_found',
      'layout_unknown',
      'pace_template_exists',
      'pace_template_does_not_fit',
      'pace_levels_out_of_order',
    ],
  },
  getPaceTemplate: {
    ...ofOne,
    method: 'GET',
    path: '/pace/template/{id}',
    summary: 'One time par',
    answer: PaceTemplate,
    errors: ['club_not_found', 'pace_template_not_found'],
  },
  replacePaceTemplate: {
    ...ofOne,
    method: 'PUT',
    path: '/pace/template/{id}',
    summary: 'Replace a time par; it stays that of its layout',
    body: PaceTemplateFields.omit({ layoutId: true }).extend({ version: Version }),
    answer: PaceTemplate,
    errors: [
      'club_not_found',
      'pace_template_not_found',
      'version_conflict',
      'pace_template_exists',
      'pace_template_does_not_fit',
      'pace_levels_out_of_order',
    ],
  },
  deletePaceTemplate: {
    ...ofOne,
    method: 'DELETE',
    path: '/pace/template/{id}',
    summary: 'Delete a time par; groups then play by the next best',
    answer: 'nothing',
    errors: ['club_not_found', 'pace_template_not_found'],
  },
})
