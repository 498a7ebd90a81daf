import { useTranslation } from '../i18n/use-translation.ts'
import { SESSION_SENTENCES } from '../session/session-error.ts'
import type { Problem } from './use-attempt.ts'

export function ProblemText({ problem }: { problem: Problem }) {
  const { t } = useTranslation('login')
  const { t: tCommon } = useTranslation('common')
  return <span>{'text' in problem ? tCommon(SESSION_SENTENCES[problem.text]) : t(`problems.${problem.problem}`)}</span>
}
