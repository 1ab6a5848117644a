// How the Generator is run with each of its templates: a tab per template, and in it a tab per way to install.

import { Choice, plainTag, TabGroup } from '@sitegen/theme';
import type { Site, Translate } from 'sitegen';
import { cliInstall } from '../data/package-versions.ts';
import { dataOf, type GeneratorTemplate } from '../data/shapes.ts';

export const generatorInstallation = plainTag(({ site, t, section = 'page' }) => (
  <TabGroup aria-label={t('generator.template')}>
    {dataOf(site, 'generator').templates.map((template, index) => (
      <Choice key={template.name} group={`template-${section}`} name={template.name}>
        <TabGroup aria-label={t('generator.way', { template: template.name })}>
          {Object.entries(commandsOf(site, template)).map(([way, command]) => (
            <Choice key={way} group={`way-${section}-${index}`} name={way}>
              <Commands text={command} t={t} />
            </Choice>
          ))}
        </TabGroup>
      </Choice>
    ))}
  </TabGroup>
));

/** The lines that run the Generator, by what runs it. In the container, a command sees only the folder that is mounted. */
function commandsOf(site: Site, { template, needs }: GeneratorTemplate) {
  const options = needs === undefined ? '' : ` ${needs}`;
  return {
    npm: `${cliInstall(site)}\nasyncapi generate fromTemplate asyncapi.yaml \\\n  ${template}${options} \\\n  -o out`,
    Docker: `docker run --rm -v "$PWD":/app asyncapi/cli \\\n  generate fromTemplate /app/asyncapi.yaml \\\n  ${template}${options} \\\n  -o /app/out`,
  };
}

function Commands({ text, t }: Readonly<{ text: string; t: Translate }>) {
  return (
    <figure className="code" data-code="">
      <div className="code-head">
        <span className="code-title">{t('content.terminal')}</span>
        <button className="code-copy needs-script" type="button" data-act="copy" data-done={t('code.copied')}>
          {t('code.copy')}
        </button>
      </div>
      <pre className="wraps">
        <code>{text}</code>
      </pre>
    </figure>
  );
}
