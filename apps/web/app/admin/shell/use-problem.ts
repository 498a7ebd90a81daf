import { CallFailed } from '@pinwise/contract'
import { useEffect, useState } from 'react'
import { problemSentence } from '../../api/problem.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Why a call failed, in the page's language, and the request id for support. */
export function useProblem(error: unknown): { why?: string; reference?: string } {
  const { i18n } = useTranslation()
  const { language } = i18n
  const [why, setWhy] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has another sentence
  useEffect(() => {
    if (!error) return
    let isWanted = true
    void problemSentence(i18n, error).then(sentence => isWanted && setWhy(sentence))
    return () => {
      isWanted = false
    }
  }, [error, i18n, language])
  if (!error) return {}
  const reference = error instanceof CallFailed ? error.problem?.requestId : undefined
  return { ...(why && { why }), ...(reference && { reference }) }
}
