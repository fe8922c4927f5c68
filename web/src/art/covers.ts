// The covers, one per game, found by listing the folder: a seventh game adds a file.
import type { Component } from 'svelte';

const found = import.meta.glob<Component>('./covers/*.svelte', { eager: true, import: 'default' });

export const covers: Readonly<Record<string, Component>> = Object.fromEntries(
  Object.entries(found).map(([path, cover]) => [path.replace(/^.*\/(\w+)\.svelte$/, '$1'), cover]),
);
