import { z } from 'zod'
import { Id, Instant, text } from './fields.ts'

export const MAX_CAPTION_CHARACTERS = 200
export const Caption = text(MAX_CAPTION_CHARACTERS)

export const Attachment = z
  .object({
    fileId: Id,
    name: z.string(),
    contentType: z.string(),
    bytes: z.int(),
    caption: z.string().nullable(),
    url: z.string(),
    createdAt: Instant,
  })
  .meta({ id: 'Attachment' })
export type Attachment = z.infer<typeof Attachment>
