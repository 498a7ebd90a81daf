import type { InvitationDetails } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useEffect, useState } from 'react'
import { call } from '../../api/client.ts'
import { loadTexts } from '../../i18n/load-texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { currentUser } from '../../session/session.ts'
import { type LinkProblem, linkProblemOf } from './link-problem.ts'

/** What a link says, and who is signed in here. Reading spends nothing: programs that look through mail open links too. */
export function useInvitation(token: string) {
  const { i18n } = useTranslation()
  const language = useLanguage()
  const [invitation, setInvitation] = useState<InvitationDetails | null>(null)
  const [problem, setProblem] = useState<LinkProblem | null>(null)
  const [person, setPerson] = useState<string | null>(null)
  const [textsFor, setTextsFor] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)

  // The form of the sign-in page, with its words.
  useEffect(() => void loadTexts(i18n, language, 'login').then(() => setTextsFor(language)), [i18n, language])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    if (!token) return
    let isWanted = true
    setProblem(null)
    const who = currentUser().then(
      ({ email }) => email,
      () => null,
    )
    Promise.all([call(calls.readInvitation, { body: { token } }), who]).then(
      ([read, email]) => {
        if (!isWanted) return
        setPerson(email)
        setInvitation(read)
      },
      error => isWanted && setProblem(linkProblemOf(error) ?? 'noAnswer'),
    )
    return () => {
      isWanted = false
    }
  }, [token, attempt])

  return {
    invitation: textsFor === language ? invitation : null,
    problem,
    person,
    retry: () => setAttempt(attempt + 1),
  }
}
