import { parse } from 'yaml'
import { z } from 'zod'

const text = (most: number) => z.string().trim().min(1).max(most)
const Day = z.iso.date()

export const PostFrontMatter = z.strictObject({
  title: text(120),
  description: text(160),
  published: Day,
  updated: Day.optional(),
  tags: z
    .array(z.string().regex(/^[a-z]+$/))
    .min(1)
    .max(5),
  cover: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
})

export const LegalFrontMatter = z.strictObject({
  title: text(120),
  version: z.string().regex(/^\d+\.\d+$/),
  effective: Day,
  summary: z.array(text(400)).min(3).max(6),
  earlier: z.array(z.strictObject({ version: z.string(), effective: Day })).default([]),
})

/** Splits by hand and reads data only: a parser that runs what stands in a text is not for us. */
export function readFrontMatter<S extends z.ZodType>(
  schema: S,
  file: string,
): { fields: z.infer<S>; markdown: string } {
  const [, yaml, markdown] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(file) ?? []
  if (yaml === undefined || markdown === undefined) throw new Error('no front matter between two lines of ---')
  const read = schema.safeParse(parse(yaml))
  if (read.success) return { fields: read.data, markdown }
  throw new Error(
    read.error.issues.map(issue => `${issue.path.join('.') || 'front matter'}: ${issue.message}`).join('; '),
  )
}
