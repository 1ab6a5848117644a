// The design page, part one: colors, type, and controls, with every state that CSS can show.

import { Button, Icon, LanguageSelect, SearchButton, ThemeSwitch, Wordmark } from '@sitegen/theme';
import { Fragment, type ReactNode } from 'react';
import type { View } from 'sitegen';

const roles = [
  ['surface', 'surface-sunken', 'surface-raised', 'surface-hover', 'surface-code', 'surface-deep'],
  ['text', 'text-strong', 'text-muted', 'line', 'line-strong', 'focus'],
  ['accent', 'accent-hover', 'accent-text', 'accent-soft', 'accent-line', 'info'],
  ['info-soft', 'good', 'good-soft', 'warn', 'warn-soft', 'bad'],
].flat();

export function Specimen({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = title.toLowerCase().replace(/[^a-z]+/g, '-');
  return (
    <section className="specimen">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

export function Foundations({ view }: { readonly view: View }) {
  return (
    <>
      <Specimen title="Color roles">
        <ul className="tiles backers">
          {roles.map((role) => (
            <li key={role}>
              <svg className="swatch" width="160" height="48" aria-hidden="true">
                <rect width="100%" height="100%" fill={`var(--${role})`} />
              </svg>
              <code>--{role}</code>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Type">
        <p className="type-h1">Heading one: what a page is about</p>
        <p className="type-h2">Heading two: a part of it</p>
        <p className="type-h3">Heading three: a detail</p>
        <p className="lead">A lead says in one sentence what the reader will know at the end of the page.</p>
        <p className="prose">
          Body text at a comfortable length of line, with <a href="/docs">a link to the docs</a>,{' '}
          <strong>strong words</strong>, <em>stressed words</em> and <code>inline.code</code>.
        </p>
      </Specimen>
      <Specimen title="Mark and icons">
        <Wordmark view={view} />
        <p className="specimen-row">
          {['bulb', 'cap', 'compass', 'wrench', 'book', 'arrows', 'people', 'tree', 'terminal', 'braces', 'spark'].map(
            (name) => (
              <Icon key={name} name={name} />
            ),
          )}
        </p>
      </Specimen>
    </>
  );
}

export function Controls({ view }: { readonly view: View }) {
  return (
    <>
      <Specimen title="Buttons">
        <p className="specimen-row">
          <Button text="Accent" href="/design" />
          <Button text="Plain" href="/design" bgClassName="button-plain" />
          <Button text="Info" href="/design" bgClassName="button-info" />
          <Button text="Strong" href="/design" bgClassName="button-strong" />
          <Button text="Icon right" href="/design" icon="right" />
          <Button text="Icon left" href="/design" icon="book" iconPosition="left" bgClassName="button-plain" />
          <Button
            text="View on GitHub"
            href="https://github.com/asyncapi"
            bgClassName="button-plain"
            target="_blank"
            icon="github"
            iconPosition="left"
          />
        </p>
        <p className="specimen-row">
          <Button text="Small" href="/design" buttonSize="small" />
          <Button text="Small plain" href="/design" buttonSize="small" bgClassName="button-plain" />
          <Button text="Accent text" href="/design" bgClassName="button-plain" textClassName="button-text-accent" />
          <Button text="Muted text" icon="right" bgClassName="button-plain" textClassName="button-text-muted" />
          <button type="button" className="button button-accent" disabled>
            Disabled
          </button>
          <Button text="A label so long that it has to find its way around a narrow screen somehow" href="/design" />
        </p>
      </Specimen>
      <Specimen title="Badges, tags and chips">
        <p className="specimen-row">
          {['', 'accent', 'info', 'good', 'warn', 'bad'].map((tone) => (
            <Fragment key={tone}>
              {' '}
              <span className={tone ? `badge badge-${tone}` : 'badge'}>{tone || 'neutral'}</span>
            </Fragment>
          ))}
          <a className="tag" href="/design">
            tag
          </a>
          <a className="chip" href="/design">
            Chip <span className="chip-count">12</span>
          </a>
          <a className="chip" href="/design" aria-current="page">
            Chosen <span className="chip-count">3</span>
          </a>
        </p>
      </Specimen>
      <Specimen title="Search and settings">
        <div className="specimen-row">
          <SearchButton view={view} label={view.t('search.docs')} />
          <LanguageSelect view={view} />
          <ThemeSwitch view={view} />
        </div>
      </Specimen>
    </>
  );
}
