import { type MouseEvent, useEffect, useRef } from 'react'
import { Link, NavLink } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import { PRODUCT_NAME } from '../product.ts'
import { EntryLink } from './EntryLink.tsx'
import { LanguageSelector } from './LanguageSelector.tsx'
import styles from './MobileMenu.module.css'
import { DOWNLOAD, HEADER, type NavLink as NavLinkSpec } from './navigation.ts'

const MENU = 'site-menu'
/** 1200 px (source specification, section 9) at the usual size of text: SiteLayout.module.css. */
const DESKTOP = '(width >= 75em)'

/** `command` opens and closes the dialog without script; older browsers get the same by click. */
export function MobileMenu() {
  const { t } = useTranslation('common')
  const menu = useRef<HTMLDialogElement>(null)
  const close = () => menu.current?.close()
  useEffect(() => closeWhenWide(() => menu.current?.close()), [])
  const onClickAnywhere = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a[href]')) close()
  }
  const link = ({ to, label }: NavLinkSpec) => (
    <li key={label}>
      <NavLink to={to} end={to === paths.home}>
        {t(label)}
      </NavLink>
    </li>
  )
  return (
    <>
      <button
        type="button"
        className={styles.toggle}
        aria-haspopup="dialog"
        aria-label={t('nav.openMenu')}
        {...command('show-modal', () => menu.current?.showModal())}
      >
        <span aria-hidden="true" className={styles.bars} />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the click of a link comes from the keyboard as well */}
      <dialog ref={menu} id={MENU} className={styles.menu} aria-label={t('nav.menu')} onClick={onClickAnywhere}>
        <div className={styles.top}>
          <p className={styles.brand}>
            <img src="/favicon.svg" alt="" width={32} height={32} />
            {PRODUCT_NAME}
          </p>
          <button type="button" className={styles.toggle} aria-label={t('nav.closeMenu')} {...command('close', close)}>
            <span aria-hidden="true" className={styles.cross} />
          </button>
        </div>
        <nav aria-label={t('nav.main')}>
          <div className={styles.actions}>
            <EntryLink />
            <Link to={DOWNLOAD.to} className="button button-primary">
              {t(DOWNLOAD.label)}
            </Link>
          </div>
          <ul className={styles.links}>
            {HEADER.map(item =>
              'links' in item ? (
                <li key={item.label}>
                  <p className={styles.group}>{t(item.label)}</p>
                  <ul>
                    {item.unavailable ? (
                      <li>
                        {/* biome-ignore lint/a11y/useValidAnchor: a link without an address is how HTML says "not available" */}
                        <a role="link" aria-disabled="true" data-path={item.unavailable.path}>
                          {t(item.unavailable.label)}
                        </a>
                      </li>
                    ) : null}
                    {item.links.map(link)}
                  </ul>
                </li>
              ) : (
                link(item)
              ),
            )}
          </ul>
        </nav>
        <LanguageSelector name="menu-language" />
      </dialog>
    </>
  )
}

function command(name: 'show-modal' | 'close', inScript: () => void) {
  const isNative = () => 'commandForElement' in HTMLButtonElement.prototype
  return { commandfor: MENU, command: name, onClick: () => (isNative() ? undefined : inScript()) }
}

/** A tablet turned on its side shows the desktop header; a menu left open over it would have no way back. */
function closeWhenWide(close: () => void): () => void {
  const wide = window.matchMedia(DESKTOP)
  const onChange = () => wide.matches && close()
  wide.addEventListener('change', onChange)
  return () => wide.removeEventListener('change', onChange)
}
