import { useId, useState } from 'react'
import { Link } from 'react-router'
import { LANGUAGE_OPTIONS } from '../../i18n/languages.ts'
import { useLanguageSwitch } from '../../i18n/use-language-switch.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { useGolfer } from '../golfer.ts'
import { PlayHeader } from '../PlayHeader.tsx'
import play from '../PlayPage.module.css'
import { usePhoneSetting } from '../phone-setting.ts'
import { unitSetting } from '../phone-settings.ts'
import { readHandicap, writeHandicap } from '../rounds/read-handicap.ts'
import { readableName } from '../rounds/readable-name.ts'
import { SignInLink } from '../SignInLink.tsx'
import styles from './GolferProfilePage.module.css'
import { chooseUnit, sayOfMe, useIsWaiting, useOwnGolfer } from './golfer-profile.ts'
import { HomeClubField } from './HomeClubField.tsx'
import { SharedRounds } from './SharedRounds.tsx'
import { TeeField } from './TeeField.tsx'

/** What the golfer says of themselves, so that the app need not ask again. Every change is stored as it is made. */
export default function GolferProfilePage() {
  const { t } = useTranslation('golfer-profile')
  const { language, switchTo } = useLanguageSwitch()
  const golfer = useGolfer()
  const own = useOwnGolfer()
  const unit = usePhoneSetting(unitSetting)
  const isWaiting = useIsWaiting()
  const hasSaid = Object.values(own).some(value => value !== null)
  return (
    <>
      <PlayHeader />
      <main className={`${play.page} ${styles.page}`}>
        <h1>{t('title')}</h1>
        <p className={play.quiet}>{t('lead')}</p>
        <TextField
          label={t('name.label')}
          hint={t('name.hint')}
          maxLength={40}
          autoComplete="given-name"
          value={own.name ?? ''}
          onChange={typed => sayOfMe('name', readableName(typed) || null)}
        />
        <TextField
          label={t('handicap.label')}
          hint={t('handicap.hint')}
          wrong={t('handicap.wrong')}
          maxLength={5}
          inputMode="decimal"
          autoComplete="off"
          value={own.handicapIndex === null ? '' : writeHandicap(own.handicapIndex, language)}
          isValid={typed => !Number.isNaN(readHandicap(typed, 'index'))}
          onChange={typed => sayOfMe('handicapIndex', readHandicap(typed, 'index'))}
        />
        <HomeClubField homeClub={own.homeClub} />
        <TeeField homeClub={own.homeClub} tee={own.tee} />
        <label className={play.field}>
          <span className={styles.name}>{t('units.label')}</span>
          <select
            value={unit ?? ''}
            onChange={({ target: { value } }) => chooseUnit(value === 'metres' || value === 'yards' ? value : null)}
          >
            <option value="">{t('units.club')}</option>
            <option value="metres">{t('units.metres')}</option>
            <option value="yards">{t('units.yards')}</option>
          </select>
        </label>
        <label className={play.field}>
          <span className={styles.name}>{t('language')}</span>
          <select
            value={language}
            onChange={({ target: { value } }) => {
              const wanted = LANGUAGE_OPTIONS.find(({ languageCode }) => languageCode === value)?.languageCode
              if (!wanted) return
              sayOfMe('language', wanted)
              void switchTo(wanted)
            }}
          >
            {LANGUAGE_OPTIONS.map(({ name, languageCode }) => (
              <option key={languageCode} value={languageCode} lang={languageCode}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <p role="status" className={styles.status}>
          {hasSaid && t(isWaiting === null ? 'stored.phone' : isWaiting ? 'stored.waiting' : 'stored.account')}
        </p>
        {isWaiting === null && (
          <div className={`${play.panel} ${styles.account}`}>
            <p>{t('guest')}</p>
            <SignInLink className="button">{t('signIn')}</SignInLink>
          </div>
        )}
        {golfer && (
          <div className={`${play.panel} ${styles.account}`}>
            <p>{t('account.signedIn', { email: golfer.email })}</p>
            <Link to={paths.rounds} className="button">
              {t('account.rounds')}
            </Link>
          </div>
        )}
        {golfer && <SharedRounds key={golfer.sub} />}
      </main>
    </>
  )
}

interface TextFieldProps {
  label: string
  hint: string
  wrong?: string
  value: string
  maxLength: number
  inputMode?: 'decimal'
  autoComplete: string
  isValid?: (typed: string) => boolean
  /** Only with what is valid. */
  onChange: (typed: string) => void
}

/** Shows what is typed while it is being typed, and what is stored at all other times. */
function TextField(props: TextFieldProps) {
  const { label, hint, wrong, value, maxLength, inputMode, autoComplete, isValid = () => true, onChange } = props
  const note = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  const isWrong = typed !== null && isLeft && !isValid(typed)
  return (
    <label className={play.field}>
      <span className={styles.name}>{label}</span>
      <input
        value={typed ?? value}
        maxLength={maxLength}
        inputMode={inputMode}
        autoComplete={autoComplete}
        aria-invalid={isWrong || undefined}
        aria-describedby={note}
        onChange={event => {
          setTyped(event.target.value)
          if (isValid(event.target.value)) onChange(event.target.value)
        }}
        onBlur={() => {
          setLeft(true)
          if (typed !== null && isValid(typed)) setTyped(null)
        }}
      />
      <span id={note} className={play.quiet} data-wrong={isWrong || undefined}>
        {isWrong ? wrong : hint}
      </span>
    </label>
  )
}
