// How the Generator is run with each of its templates: a tab per template, and in it a tab per way to install.

import { Choice, plainTag } from '@sitegen/theme';
import type { Site, Translate } from 'sitegen';
import { commandsOf } from '../data/generator-commands.ts';
import { dataOf, type GeneratorTemplate } from '../data/shapes.ts';

export const generatorInstallation = plainTag(({ site, t, section = 'page' }) => (
  // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset would be its first child, which is a tab
  <div className="tabs" role="group" aria-label={t('generator.template')} data-tabs="">
    {dataOf(site, 'generator').templates.map((template, index) => (
      <Choice key={template.name} group={`template-${section}`} name={template.name}>
        <Ways template={template} group={`way-${section}-${index}`} site={site} t={t} />
      </Choice>
    ))}
  </div>
));

interface WaysProps {
  readonly template: GeneratorTemplate;
  readonly group: string;
  readonly site: Site;
  readonly t: Translate;
}

function Ways({ template, group, site, t }: WaysProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    <div className="tabs" role="group" aria-label={t('generator.way', { template: template.name })} data-tabs="">
      {Object.entries(commandsOf(site, template)).map(([way, command]) => (
        <Choice key={way} group={group} name={way}>
          <figure className="code" data-code="">
            <div className="code-head">
              <span className="code-title">{t('content.terminal')}</span>
              <button className="code-copy needs-script" type="button" data-act="copy" data-done={t('code.copied')}>
                {t('code.copy')}
              </button>
            </div>
            <pre className="wraps">
              <code>{command}</code>
            </pre>
          </figure>
        </Choice>
      ))}
    </div>
  );
}
