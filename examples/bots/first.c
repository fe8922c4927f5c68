/* Always the first of the legal moves, in C without any library.
   cc -o first examples/bots/first.c && nekodrome play rasant --seats "you,exec:./first" */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    char *line = NULL;
    size_t room = 0;
    setvbuf(stdout, NULL, _IOLBF, 0); /* a line must leave as soon as it is whole */
    while (getline(&line, &room, stdin) > 0) {
        if (!strncmp(line, "{\"type\":\"hello\"", 15)) puts("{\"type\":\"hello\",\"protocol\":1,\"name\":\"First\"}");
        if (strncmp(line, "{\"type\":\"choose\"", 16)) continue; /* the type always comes first, as documented */
        char *id = strstr(line, "\"id\":"), *actions = strstr(line, "\"actions\":["); /* and both of these before texts */
        printf("{\"type\":\"move\",\"id\":%d,\"action\":%d}\n", atoi(id + 5), atoi(actions + 11));
    }
    free(line);
    return 0;
}
