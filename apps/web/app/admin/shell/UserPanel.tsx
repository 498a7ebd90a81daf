import { type ToggleEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, NavLink } from 'react-router'
import { LANGUAGE_OPTIONS } from '../../i18n/languages.ts'
import { isLanguageChosen } from '../../i18n/stored-language.ts'
import { useLanguageSwitch } from '../../i18n/use-language-switch.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { applyTheme, readTheme, THEMES } from '../../theme/theme.ts'
import { Button } from '../../ui/Button.tsx'
import { SignOutIcon, UserIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { hasUnsavedChanges } from '../../ui/unsaved-changes.ts'
import { bottomBarOf, isHome } from './navigation.ts'
import { UnitsControl } from './UnitsControl.tsx'
import styles from './UserPanel.module.css'
import { useAccountAddress } from './use-account-address.ts'
import { useMe } from './use-me.ts'
import { useSessionUser } from './use-session-user.ts'
import { useSignOut } from './use-sign-out.ts'

/** The id of the panel, for its buttons: the user's button in the top bar, More in the bottom bar. */
export const USER_PANEL = 'user-panel'

/** The user's own settings. A native popover: below the button, on a phone a sheet above the bottom bar. */
export function UserPanel() {
  const { t } = useTranslation('common')
  useAccountLanguage()
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const onToggle = ({ newState }: ToggleEvent) => {
    setOpen(newState === 'open')
    if (newState === 'open') panel.current?.focus()
  }
  return (
    <div
      ref={panel}
      id={USER_PANEL}
      popover="auto"
      role="dialog"
      aria-label={t('shell.you.title')}
      tabIndex={-1}
      className={`${styles.panel} ${look('flush')}`}
      onToggle={onToggle}
    >
      {isOpen && <PanelContent close={() => panel.current?.hidePopover()} />}
    </div>
  )
}

function PanelContent({ close }: { close: () => void }) {
  const { t } = useTranslation('common')
  const { email, groups } = useSessionUser()
  const { language, switchTo } = useLanguageSwitch()
  const { rest } = bottomBarOf(groups)
  const signOut = useSignOut()
  const account = useAccountAddress()

  function leave(everywhere: boolean) {
    // The confirmation would be rendered below a native popover.
    if (hasUnsavedChanges()) close()
    signOut.mutate({ everywhere })
  }

  return (
    <>
      {rest.length > 0 && (
        <nav aria-label={t('shell.more')} className={`${styles.pages} ${look('stack')}`}>
          {rest.map(({ name, path, icon: Icon }) => (
            <NavLink key={name} to={path} end={isHome(path)} onClick={close}>
              <Icon size={20} aria-hidden="true" />
              {t(`shell.pages.${name}`)}
            </NavLink>
          ))}
        </nav>
      )}
      <div className={`${styles.person} ${look('stack', 'anywhere')}`}>
        <strong>{useMe().data?.name}</strong>
        <span>{email}</span>
      </div>
      <Button
        fullWidth
        icon={<UserIcon size={20} aria-hidden="true" />}
        renderRoot={props => <Link {...props} to={account} onClick={close} />}
      >
        {t('shell.you.account')}
      </Button>
      <div className={`${styles.choice} ${look('stack', 'gap1')}`}>
        <span aria-hidden="true">{t('language')}</span>
        <SegmentedControl
          fullWidth
          label={t('language')}
          segments={LANGUAGE_OPTIONS.map(({ languageCode, name }) => ({ value: languageCode, label: name }))}
          value={language}
          onChange={wanted => void switchTo(wanted)}
        />
      </div>
      <div className={`${styles.choice} ${look('stack', 'gap1')}`}>
        <span aria-hidden="true">{t('theme.title')}</span>
        <ThemeControl />
      </div>
      <div className={`${styles.choice} ${look('stack', 'gap1')}`}>
        <span aria-hidden="true">{t('shell.units.title')}</span>
        <UnitsControl />
      </div>
      <div className={`${styles.signOut} ${look('stack', 'left')}`}>
        <Button
          variant="quiet"
          icon={<SignOutIcon size={20} aria-hidden="true" />}
          loading={signOut.isPending}
          onClick={() => leave(false)}
        >
          {t('shell.you.signOut')}
        </Button>
        <Button
          variant="quiet"
          icon={<SignOutIcon size={20} aria-hidden="true" />}
          loading={signOut.isPending}
          onClick={() => leave(true)}
        >
          {t('shell.you.signOutEverywhere')}
        </Button>
      </div>
    </>
  )
}

/**
 * The account's language, for users who have not chosen one in this browser: the browser's language was only a guess.
 */
function useAccountLanguage(): void {
  const { switchTo } = useLanguageSwitch()
  const language = useMe().data?.language
  const follow = useEffectEvent(() => {
    if (language && !isLanguageChosen()) void switchTo(language, { isChoice: false })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known, and when it changes
  useEffect(() => follow(), [language])
}

function ThemeControl() {
  const { t } = useTranslation('common')
  const [theme, setTheme] = useState(readTheme)
  return (
    <SegmentedControl
      fullWidth
      label={t('theme.title')}
      segments={THEMES.map(value => ({ value, label: t(`theme.${value}`) }))}
      value={theme}
      onChange={next => {
        applyTheme(next)
        setTheme(next)
      }}
    />
  )
}
