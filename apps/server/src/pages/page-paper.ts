import { type PinPaper, pinSheetCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { callerOf } from '../caller.ts'
import type { Context } from '../context.ts'
import { readPinPaper } from '../pins/get-pin-paper.ts'
import { layoutVersionOfPaper, momentOfPaper, paceOfPaper } from '../pins/paper-address.ts'

/** The data of `/pins/<layout>/<number>` for anybody; null if there is no such sheet. A committee may withhold it. */
export async function readPaperOfPage(
  context: Context,
  path: string,
  query: string | undefined,
  requestId: string,
): Promise<PinPaper | 'hidden' | null> {
  const [, , id, number] = path.split('/')
  const params = pinSheetCalls.getPinPaper.params.safeParse({ id, number })
  if (!params.success) return null
  const parameters = new URLSearchParams(query)
  const at = momentOfPaper(parameters.get('at'))
  const layoutVersion = layoutVersionOfPaper(parameters.get('v'))
  const paceLengthMetres = paceOfPaper(parameters.get('pace'))
  try {
    const paper = await readPinPaper(context, callerOf(null, requestId), {
      params: params.data,
      query: { layoutVersion, paceLengthMetres, ...(at ? { at } : {}) },
    })
    // The page shows the time in minutes, so that all requests within a minute share one page.
    return { ...paper, at: `${paper.at.slice(0, 16)}:00.000Z` }
  } catch (error) {
    if (error instanceof AppError && error.code === 'pins_hidden') return 'hidden'
    if (error instanceof AppError && error.code.endsWith('_not_found')) return null
    throw error
  }
}
