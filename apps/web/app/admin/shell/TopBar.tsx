import { useTranslation } from '../../i18n/use-translation.ts'
import { useIsScrolled } from '../../site/use-is-scrolled.ts'
import { SearchIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { Brand } from './Brand.tsx'
import { ClubSwitcher } from './ClubSwitcher.tsx'
import { shortcutName } from './shortcuts.ts'
import styles from './TopBar.module.css'
import { USER_PANEL } from './UserPanel.tsx'
import { useMe } from './use-me.ts'
import { useRoles, useSessionUser } from './use-session-user.ts'

export function TopBar({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation('common')
  const { isStaff } = useRoles()
  return (
    <header
      className={`${styles.bar} ${look('line', 'gap2', 'centre', 'ruled')}`}
      data-scrolled={useIsScrolled() || undefined}
    >
      <div className={styles.brand}>
        <Brand hasName={!isStaff} />
      </div>
      <div className={look('grow', 'shrink')}>{isStaff && <ClubSwitcher />}</div>
      <button
        type="button"
        className={`${styles.search} ${look('gap2', 'centre', 'middle', 'fixed')}`}
        aria-haspopup="dialog"
        onClick={onSearch}
      >
        <SearchIcon size={20} aria-hidden="true" />
        <span>{t('shell.palette.open')}</span>
        <kbd>{shortcutName()}</kbd>
      </button>
      <UserButton />
    </header>
  )
}

function UserButton() {
  const { t } = useTranslation('common')
  const { email } = useSessionUser()
  const name = useMe().data?.name ?? email
  return (
    <button
      type="button"
      className={`${styles.user} ${look('gap2', 'centre', 'middle', 'fixed')}`}
      popoverTarget={USER_PANEL}
      aria-label={t('shell.you.menu', { name })}
    >
      <span aria-hidden="true">{initialsOf(name)}</span>
    </button>
  )
}

/** The initials of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.trim().split(/[\s@.]+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(word => [...(word ?? '')][0] ?? '')
  return letters.join('').toUpperCase()
}
