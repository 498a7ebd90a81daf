import type { InvitationDetails } from '@pinwise/contract'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useIsHydrated } from '../../document/use-is-hydrated.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Field } from '../Field.tsx'
import styles from '../Form.module.css'
import { Notice } from '../Notice.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { nameOf, newPasswordOf, readAll } from '../read-fields.ts'
import { StepForm } from '../StepForm.tsx'
import { storeTypedEmail } from '../typed-email.ts'
import { useAttempt } from '../use-attempt.ts'
import { acceptAsMyself, acceptWithPassword, goToSignIn } from './accept.ts'
import { type LinkProblem, linkProblemOf } from './link-problem.ts'
import { useInvitation } from './use-invitation.ts'

/** The link of an invitation: who asks, for which clubs; then a password, or the account that is there already. */
export default function InvitationPage() {
  const { t } = useTranslation('invitation')
  const isHydrated = useIsHydrated()
  const { hash } = useLocation()
  // Kept: a change of language leaves the page and loses the end of its address.
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token') ?? '')
  const [refused, setRefused] = useState<LinkProblem | null>(null)
  const { invitation, problem, person, retry } = useInvitation(token)
  const shown = refused ?? (isHydrated && !token ? 'noToken' : problem)
  if (shown) return <Problem problem={shown} onRetry={retry} />
  if (!invitation) {
    return (
      <div role="status">
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.lead}>{t('loading')}</p>
        <noscript>
          <p>{t('noScript')}</p>
        </noscript>
      </div>
    )
  }
  const common = { token, invitation, onRefused: setRefused }
  return invitation.account === 'new' ? <NewAccount {...common} /> : <OwnAccount {...common} person={person} />
}

interface PartProps {
  token: string
  invitation: InvitationDetails
  onRefused: (problem: LinkProblem) => void
}

/** A link that another tab has used meanwhile says so; anything else is shown at the form. */
function useAccepting(onRefused: PartProps['onRefused']) {
  const attempts = useAttempt('name', 'new-password')
  const accept = (work: () => Promise<void>) =>
    attempts.attempt(async () => {
      try {
        await work()
      } catch (error) {
        const problem = linkProblemOf(error)
        if (!problem || problem === 'noAnswer') throw error
        onRefused(problem)
      }
    })
  return { ...attempts, accept }
}

function NewAccount({ token, invitation, onRefused }: PartProps) {
  const { t } = useTranslation('invitation')
  const { t: tLogin } = useTranslation('login')
  const navigate = useNavigate()
  const { isBusy, problems, problemAt, accept } = useAccepting(onRefused)
  const { email, name } = invitation
  const send = (values: FormData) =>
    accept(async () => {
      const own = readAll(values, { name: nameOf, password: newPasswordOf })
      const isSignedIn = await acceptWithPassword({ token, email, ...own })
      // A second step is needed, which the sign-in page has.
      if (!isSignedIn) storeTypedEmail(email)
      void navigate(isSignedIn ? paths.admin : paths.login, { replace: true })
    })
  return (
    <StepForm
      title={t('title')}
      lead={<What invitation={invitation} />}
      problems={problems}
      submit={t('accept')}
      isBusy={isBusy}
      onSubmit={send}
    >
      {/* Tells a password manager whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <Field
        label={t('name')}
        name="name"
        autoComplete="name"
        maxLength={120}
        defaultValue={name}
        problem={problemAt('name')}
      />
      <PasswordField
        label={t('password')}
        name="new-password"
        hint={tLogin('newPassword.rules')}
        problem={problemAt('new-password')}
      />
    </StepForm>
  )
}

function OwnAccount({ token, invitation, onRefused, person }: PartProps & { person: string | null }) {
  const { t } = useTranslation('invitation')
  const navigate = useNavigate()
  const { isBusy, problems, accept } = useAccepting(onRefused)
  const { email } = invitation
  const isMe = person?.toLowerCase() === email.toLowerCase()
  const send = () =>
    accept(async () => {
      if (isMe) {
        await acceptAsMyself(token)
        void navigate(paths.admin, { replace: true })
      } else {
        storeTypedEmail(email)
        await goToSignIn(token)
        void navigate(paths.login)
      }
    })
  return (
    <StepForm
      title={t('title')}
      lead={<What invitation={invitation} />}
      notice={<Notice>{person && !isMe ? t('other', { current: person, email }) : t('existing', { email })}</Notice>}
      problems={problems}
      submit={isMe ? t('accept') : person ? t('switch', { email }) : t('signIn')}
      isBusy={isBusy}
      onSubmit={send}
    />
  )
}

function What({ invitation: { places, kind, invitedBy, email } }: { invitation: InvitationDetails }) {
  const { t } = useTranslation('invitation')
  const place = places.length > 1 ? t('and', { names: places.slice(0, -1).join(', '), last: places.at(-1) }) : places[0]
  return (
    <>
      {place ? t('places.one', { inviter: invitedBy ?? t('inviterGone'), place }) : t('places.account')}{' '}
      {kind && t(`kinds.${kind}`)} {t('email', { email })}
    </>
  )
}

function Problem({ problem, onRetry }: { problem: LinkProblem; onRetry: () => void }) {
  const { t } = useTranslation('invitation')
  return (
    <div role="alert">
      <h1 className={styles.title}>{t('problems.title')}</h1>
      <p className={styles.lead}>{t(`problems.${problem}`)}</p>
      {problem === 'noAnswer' ? (
        <button type="button" className="button button-primary" onClick={onRetry}>
          {t('problems.again')}
        </button>
      ) : (
        <Link to={paths.login} className="button button-primary">
          {t('problems.signIn')}
        </Link>
      )}
    </div>
  )
}
