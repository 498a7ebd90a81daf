import { CallFailed, type ProblemCode } from '@pinwise/contract'
import { useEffect, useState } from 'react'
import { problemSentence } from '../../api/problem.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** The message for a stored error code. */
export function useRefusal(code: string): string {
  const { i18n } = useTranslation()
  const [sentence, setSentence] = useState('')
  useEffect(() => {
    let isWanted = true
    const problem = { status: 422, title: '', code: code as ProblemCode, detail: '', requestId: '' }
    void problemSentence(i18n, new CallFailed(problem)).then(found => isWanted && setSentence(found))
    return () => {
      isWanted = false
    }
  }, [i18n, code])
  return sentence
}
