// People as linked tiles. Nobody's browser asks another host for a portrait.

import * as z from 'zod';
import { Face } from '../components/avatars.tsx';
import { tag } from './plain-tags.tsx';
import { texts } from './props.ts';

const profile = z.strictObject({ name: z.string(), ...texts('avatar', 'link') });

export const Profiles = tag({ profiles: z.array(profile) }, (props, { site }) => (
  <ul className="profiles" data-testid="Profiles-main">
    {props.profiles.map(({ name, link }) => (
      <li key={name}>
        <a className="profile" href={link} data-testid="Profiles-link">
          <Face name={name} site={site} />
          <span>{name}</span>
        </a>
      </li>
    ))}
  </ul>
));
