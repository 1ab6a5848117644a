// People as linked tiles. Nobody's browser asks another host for a portrait.

import type { ContentComponent } from 'sitegen';
import * as z from 'zod';
import { Face } from '../components/avatars.tsx';

const profilesProps = z.strictObject({
  profiles: z.array(z.strictObject({ name: z.string(), avatar: z.string().optional(), link: z.string().optional() })),
});

export const profiles: ContentComponent = {
  props: profilesProps,
  render: (props, { site }) => (
    <ul className="profiles" data-testid="Profiles-main">
      {(props as z.infer<typeof profilesProps>).profiles.map(({ name, link }) => (
        <li key={name}>
          <a className="profile" href={link} data-testid="Profiles-link">
            <Face name={name} site={site} />
            <span>{name}</span>
          </a>
        </li>
      ))}
    </ul>
  ),
};
